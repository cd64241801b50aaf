import { lowestIdAt, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { Member, Side } from '../member.ts';

export type MessageType = 'text' | 'img' | 'product' | 'order';

/** What a message holds, checked. */
export type MessageContent = {
  readonly type: MessageType;
  readonly content: string;
  readonly image: string | null;
  readonly productId: bigint | null;
  readonly orderId: bigint | null;
};

export type MessageRow = MessageContent & {
  readonly id: bigint;
  readonly sender: Side;
  readonly clientId: string;
  readonly createdAt: Date;
  /** Nobody wrote it: the desk was away. */
  readonly isAutomatic: boolean;
  readonly product: { readonly titles: Record<string, string>; readonly own: string; readonly image: string } | null;
  readonly order: {
    readonly no: string;
    readonly total: string;
    readonly status: number;
    readonly image: string;
  } | null;
};

const columns = sql`m.id, m.sender, m.type, m.content, m.image, m.product_id as "productId", m.order_id as "orderId",
  m.client_id as "clientId", m.created_at as "createdAt",
  m.is_automatic as "isAutomatic",
  (select json_build_object('titles', p.titles, 'own', p.own_language, 'image', coalesce(p.images[1], ''))
     from store_products p where p.product_id = m.product_id) as product,
  (select json_build_object('no', o.order_no, 'total', o.total_micro::text, 'status', o.status, 'image', coalesce((select l.image
            from store_order_lines l where l.order_id = o.order_id order by l.order_line_id limit 1), ''))
     from store_orders o where o.order_id = m.order_id) as "order"`;

export type MessageRange = {
  readonly before: bigint | undefined;
  readonly after: bigint | undefined;
  readonly limit: number;
};

/** Messages of a thread, newest first; after one, those that follow it next. */
export async function findMessages(
  db: Db | Tx,
  threadId: bigint,
  { before, after, limit }: MessageRange,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`select ${columns} from chat_messages m
    where m.thread_id = ${threadId} and ${before === undefined ? sql`true` : sql`m.id < ${before}`}
      and ${after === undefined ? sql`true` : sql`m.id > ${after}`}
    order by m.id ${after === undefined ? sql`desc` : sql`asc`} limit ${limit}`.execute(db);
  return after === undefined ? rows : rows.toReversed();
}

/** What a writer's client has sent under an id before. */
export async function findSent(
  tx: Tx,
  threadId: bigint,
  author: Member,
  clientId: string,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`select ${columns} from chat_messages m where m.thread_id = ${threadId}
    and m.sender = ${author.side} and m.author_id = ${author.personId} and m.client_id = ${clientId}`.execute(tx);
  return rows[0];
}

/** Lets what somebody writes into several threads at once count each other. Taken last, while the thread is locked. */
export async function lockAuthor(tx: Tx, { side, personId }: Member): Promise<void> {
  await prepared(
    'chat_lock_author',
    sql`select pg_advisory_xact_lock(hashtextextended('chat_author:' || ${side}::text || ':' || ${personId}::text, 0))`,
  ).execute(tx);
}

/**
 * How many messages somebody wrote in the minute before, counted up to `most`. Those that a clock wrote which has been put back since are
 * not of that minute, though their ids are larger.
 */
export async function countLastMinute(tx: Tx, { side, personId }: Member, now: Date, most: number): Promise<number> {
  const since = new Date(now.getTime() - minuteMs);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (select from chat_messages
    where author_id = ${personId} and sender = ${side} and id >= ${lowestIdAt(since)} and created_at between ${since} and ${now}
    limit ${most}) as lately`.execute(tx);
  return rows[0]?.count ?? 0;
}

type NewMessage = MessageContent & {
  readonly id: bigint;
  readonly threadId: bigint;
  readonly clientId: string;
  readonly isAutomatic?: boolean;
  readonly at: Date;
};

export async function insertMessage(tx: Tx, author: Member, message: NewMessage): Promise<MessageRow> {
  const { rows } =
    await sql<MessageRow>`insert into chat_messages as m (thread_id, id, sender, author_id, type, content, image,
      product_id, order_id, client_id, is_automatic, created_at)
    values (${message.threadId}, ${message.id}, ${author.side}, ${author.personId}, ${message.type}, ${message.content},
      ${message.image}, ${message.productId}, ${message.orderId}, ${message.clientId},
      ${message.isAutomatic === true}, ${message.at})
    returning ${columns}`.execute(tx);
  const [written] = rows;
  if (!written) throw new Error('an insert returns its row');
  return written;
}

/** Whether a product is for sale, in one store or in any. */
export async function isPublished(tx: Tx, productId: bigint, storeId: bigint | null): Promise<boolean> {
  const { rows } = await sql`select from store_products where product_id = ${productId} and status = 'published'
    and (${storeId}::bigint is null or store_id = ${storeId})`.execute(tx);
  return rows.length > 0;
}

/** Whether an order is a person's, at one store or at any. */
export async function isOrderOf(tx: Tx, orderId: bigint, userId: bigint, storeId: bigint | null): Promise<boolean> {
  const { rows } = await sql`select from store_orders where order_id = ${orderId} and user_id = ${userId}
    and (${storeId}::bigint is null or store_id = ${storeId})`.execute(tx);
  return rows.length > 0;
}

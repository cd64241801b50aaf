import type { chat, OutputOf } from '@entrepot/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database.ts';

type Case = NonNullable<OutputOf<typeof chat.chatThreads>['list'][number]['case']>;

/** Who looks at cases: the buyer, the store, or a member of staff who wrote in them. */
export type CaseReader =
  | { readonly by: 'buyer'; readonly userId: bigint }
  | { readonly by: 'seller'; readonly storeId: bigint }
  | { readonly by: 'platform'; readonly staffId: bigint };

/** Of a line of a thread: it is no case. */
export const noCaseColumns = sql`null::bigint as "orderId", null::text as "orderNo", null::text as state`;

/** The case that a line is about; null for a conversation. */
export type CaseRow = {
  readonly id: bigint;
  readonly orderId: bigint | null;
  readonly orderNo: string | null;
  readonly state: Case['state'] | null;
};

export const presentCase = ({ id, orderId, orderNo, state }: CaseRow): { case?: Case } =>
  orderId === null || orderNo === null || state === null
    ? {}
    : { case: { returnId: id.toString(), orderId: orderId.toString(), orderNo, state } };

const isOwn = (reader: CaseReader, entry: RawBuilder<unknown>) =>
  reader.by === 'platform'
    ? sql`${entry}.actor = 'platform' and ${entry}.actor_id = ${reader.staffId}`
    : sql`${entry}.actor = ${reader.by}`;

/** How far a reader has read a case `c`; staff, until they wrote last. */
function readId(reader: CaseReader): RawBuilder<unknown> {
  if (reader.by === 'buyer') return sql`c.buyer_read_id`;
  if (reader.by === 'seller') return sql`c.seller_read_id`;
  return sql`(select max(w.entry_id) from case_entries w where w.case_id = c.case_id and ${isOwn(reader, sql`w`)})`;
}

/** Whose cases are listed: staff see the disputes that they wrote in. */
export function isCaseOfReader(reader: CaseReader): RawBuilder<unknown> {
  if (reader.by === 'buyer') return sql`c.user_id = ${reader.userId}`;
  if (reader.by === 'seller') return sql`c.store_id = ${reader.storeId}`;
  return sql`c.state = 'disputed' and exists (select from case_entries p where p.case_id = c.case_id and ${isOwn(reader, sql`p`)})`;
}

const unreadOf = (reader: CaseReader) => sql`(select count(*)::integer from case_entries n
  where n.case_id = c.case_id and n.entry_id > ${readId(reader)} and not (${isOwn(reader, sql`n`)}))`;

/** Of a case `c`: its id, its newest entry's, what is unread, and who blocked it, which nobody does. */
export const caseHead = (reader: CaseReader) =>
  sql`c.case_id as id, c.last_entry_id as "lastMessageId", ${unreadOf(reader)} as unread, false as "isBlocked", null as "blockedBy"`;

/** What an entry says to a reader: what is decided is told to each side in its own words. */
export const contentFor = (by: CaseReader['by'], entry: RawBuilder<unknown>) =>
  by === 'seller' ? sql`${entry}.seller_content` : sql`${entry}.content`;

/** Of its newest entry `e`, what the last message is of a thread. What happened without words is told by the state. */
export const caseLast = (reader: CaseReader) => {
  const [own, others] = reader.by === 'buyer' ? ['customer', 'desk'] : ['desk', 'customer'];
  return sql`case when ${isOwn(reader, sql`e`)} then ${own} else ${others} end as "lastSender",
    case when e.content = '' and e.images > 0 then 'img' else 'text' end as "lastType", ${contentFor(reader.by, sql`e`)} as "lastContent",
    e.created_at as "lastAt"`;
};

/** Of its order `o`. */
export const caseOrder = sql`c.order_id as "orderId", o.order_no as "orderNo", c.state`;
export const fromCases = sql`from case_threads c
  join case_entries e on e.case_id = c.case_id and e.entry_id = c.last_entry_id
  join store_orders o on o.order_id = c.order_id`;

/** What a buyer or a store has not read in the threads of their cases. */
export async function countUnreadInCases(db: Db, reader: CaseReader): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select coalesce(sum(${unreadOf(reader)}), 0)::integer as unread
    from case_threads c where ${isCaseOfReader(reader)} and ${readId(reader)} < c.last_entry_id`.execute(db);
  return rows[0]?.unread ?? 0;
}

import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import type { PersonalData } from '#platform/personal-data.ts';

type Message = {
  readonly thread: string;
  readonly sender: string;
  readonly type: string;
  readonly content: string;
  /** Of an image its name in the file store, of a card what it shows. */
  readonly image: string | null;
  readonly productId: string | null;
  readonly orderNo: string | null;
  readonly createdAt: Date;
};

type Report = {
  readonly thread: string;
  readonly reason: string;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
};

/** What the person and the stores or customer service wrote to each other, what the person wrote for a store, and what the person reported of it to the staff. */
export async function chatData(db: Db, userId: bigint): Promise<PersonalData> {
  const { rows } = await sql<Message>`select m.thread_id::text as thread, m.sender, m.type, m.content,
      m.image, m.product_id::text as "productId", o.order_no as "orderNo", m.created_at as "createdAt"
    from chat_messages m join (
      select m.thread_id, m.id from chat_threads t join chat_messages m on m.thread_id = t.id where t.user_id = ${userId}
      union
      select thread_id, id from chat_messages where author_id = ${userId}) own on (own.thread_id, own.id) = (m.thread_id, m.id)
    left join store_orders o on o.order_id = m.order_id
    order by m.thread_id, m.id`.execute(db);
  const { rows: chatReports } = await sql<Report>`select thread_id::text as thread, reason, created_at as "createdAt",
    closed_at as "closedAt" from chat_reports where reporter_id = ${userId} order by id`.execute(db);
  return { messages: rows, chatReports };
}

import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import type { PersonalData } from '#platform/personal-data.ts';

type Message = {
  readonly thread: string;
  readonly sender: string;
  readonly type: string;
  readonly content: string;
  readonly createdAt: Date;
};

/** What the person and the stores or customer service wrote to each other. */
export async function chatData(db: Db, userId: bigint): Promise<PersonalData> {
  const { rows } = await sql<Message>`select m.thread_id::text as thread, m.sender, m.type, m.content,
    m.created_at as "createdAt" from chat_threads t join chat_messages m on m.thread_id = t.id where t.user_id = ${userId}
    order by m.thread_id, m.id`.execute(db);
  return { messages: rows };
}

import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { publishThread } from './publish-thread.ts';
import { type Thread, threadColumns } from './threads.repository.ts';

/**
 * Closes the threads of a customer whose account closes, as if they wanted no more messages: nobody would read another one, and nobody
 * waits for an answer. What was written stays with the desks.
 */
export async function closeThreadsOf(ctx: Context, tx: Tx, userId: bigint): Promise<void> {
  const { rows } = await sql<Thread>`update chat_threads set blocked_by_customer = true, waiting_since = null
    where user_id = ${userId} and (not blocked_by_customer or waiting_since is not null) returning ${threadColumns}`.execute(
    tx,
  );
  tx.afterCommit(() => {
    for (const thread of rows) publishThread(ctx, thread);
  });
}

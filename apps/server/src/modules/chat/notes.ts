import type { OutputOf, sellerChat } from '@entrepot/contract';
import { cleanText, DomainError, lowestIdAt, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { deskMessagesPerMinute } from './chat.settings.ts';
import type { Desk } from './member.ts';
import { publishToDesk } from './threads/publish-thread.ts';
import { lockDesksThread, requireDesksThread } from './threads/threads.repository.ts';

type Notes = OutputOf<typeof sellerChat.sellerChatNotes>;
type NoteRow = {
  readonly id: bigint;
  readonly authorId: bigint;
  readonly author: string | null;
  readonly content: string;
  readonly createdAt: Date;
};

const shown = 100;

/**
 * What a desk noted for itself beside one of its threads, the newest first.
 *
 * @throws DomainError `chat_thread_not_found`.
 */
export async function listNotes(ctx: Context, desk: Desk, threadId: bigint): Promise<Notes> {
  const thread = await requireDesksThread(ctx.db, desk, threadId);
  const { rows } = await sql<NoteRow>`select n.id, n.author_id as "authorId", s.name as author, n.content,
      n.created_at as "createdAt"
    from chat_notes n left join staff_access_view s on s.id = n.author_id and ${desk.storeId === null}::boolean
    where n.thread_id = ${thread.id} order by n.id desc limit ${shown}`.execute(ctx.db);
  return rows.map(({ id, authorId, author, content, createdAt }) => ({
    noteId: id.toString(),
    author: author ?? '',
    isOwn: authorId === desk.personId,
    content,
    createTime: createdAt.toISOString(),
  }));
}

type NewNote = { readonly threadId: string; readonly content: string; readonly clientId: string };

/**
 * Writes an internal note beside a thread; one that was written before under the client's id adds nothing. Whoever of a desk looks at the thread is
 * told, its customer is not.
 *
 * @throws DomainError `chat_thread_not_found`, `message_empty`, `frequent_operation`, `message_id_reused` for another text under an id that
 * was used
 */
export function addNote(ctx: Context, desk: Desk, { threadId, content, clientId }: NewNote): Promise<null> {
  return inTx(ctx.db, async (tx) => {
    const thread = await lockDesksThread(tx, desk, BigInt(threadId));
    const cleaned = cleanText(content);
    if (cleaned === '') throw new DomainError('message_empty');
    if (await isNoted(tx, thread.id, desk, clientId, cleaned)) return null;
    await assertNoteRate(ctx, tx, desk);
    await sql`insert into chat_notes (thread_id, id, author_id, content, client_id, created_at)
      values (${thread.id}, ${ctx.ids.next()}, ${desk.personId}, ${cleaned}, ${clientId}, ${ctx.clock.now()})`.execute(
      tx,
    );
    tx.afterCommit(() => publishToDesk(ctx, thread));
    return null;
  });
}

/**
 * Whether a text was noted before under its client's id. The thread is locked.
 *
 * @throws DomainError `message_id_reused` when that was another one.
 */
async function isNoted(tx: Tx, threadId: bigint, { personId }: Desk, clientId: string, content: string) {
  const { rows } = await sql<{ content: string }>`select content from chat_notes
    where thread_id = ${threadId} and author_id = ${personId} and client_id = ${clientId}`.execute(tx);
  const [noted] = rows;
  if (noted && noted.content !== content) throw new DomainError('message_id_reused');
  return noted !== undefined;
}

async function assertNoteRate(ctx: Context, tx: Tx, { personId }: Desk): Promise<void> {
  const most = ctx.settings.get(deskMessagesPerMinute);
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - minuteMs);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (select from chat_notes
    where author_id = ${personId} and id >= ${lowestIdAt(since)} and created_at between ${since} and ${now} limit ${most}) as lately`.execute(
    tx,
  );
  if ((rows[0]?.count ?? 0) >= most) throw new DomainError('frequent_operation');
}

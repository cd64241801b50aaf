import { createHash } from 'node:crypto';
import { DomainError, dayMs, lowestIdAt } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { prepared } from '#platform/database/prepared.ts';
import { type Db, inTx, type Tx } from '#platform/database.ts';
import { type HumanAnswer, passHumanCheck } from '../accounts/index.ts';
import { chatKeptDays } from './chat.settings.ts';

const hashOf = (key: string) => createHash('sha256').update(key).digest();

/**
 * Makes a visitor of whoever passes the human check, and answers the key.
 *
 * @throws as `passHumanCheck` does.
 */
export async function openVisitor(
  ctx: Context,
  answer: HumanAnswer,
  language: string,
): Promise<{ visitorKey: string }> {
  await passHumanCheck(ctx, answer);
  const visitorKey = Buffer.from(ctx.ids.bytes(32)).toString('base64url');
  await sql`insert into chat_visitors (id, key_hash, language, created_at)
    values (${ctx.ids.next()}, ${hashOf(visitorKey)}, ${language}, ${ctx.clock.now()})`.execute(ctx.db);
  return { visitorKey };
}

const batch = 500;

/**
 * Deletes visitors, made longer ago than messages are kept, of whom no message or note is left, with their empty threads. Returns how
 * many went. Their key is worth nothing then.
 */
export function purgeVisitors(ctx: Context): Promise<number> {
  const before = lowestIdAt(new Date(ctx.clock.now().getTime() - ctx.settings.get(chatKeptDays) * dayMs));
  const isEmpty = sql`not exists (select from chat_messages m where m.thread_id = t.id)
        and not exists (select from chat_notes n where n.thread_id = t.id)`;
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<{
      id: bigint;
    }>`select v.id from chat_visitors v left join chat_threads t on t.visitor_id = v.id
      where v.id < ${before} and ${isEmpty} order by v.id limit ${batch} for update of v skip locked`.execute(tx);
    const ids = rows.map(({ id }) => id);
    // Who writes locks the thread: what was written meanwhile is seen after that.
    await sql`select from chat_threads where visitor_id = any (${ids}::bigint[]) for update`.execute(tx);
    await sql`delete from chat_threads t where visitor_id = any (${ids}::bigint[]) and ${isEmpty}`.execute(tx);
    const { numAffectedRows } = await sql`delete from chat_visitors v where v.id = any (${ids}::bigint[])
      and not exists (select from chat_threads t where t.visitor_id = v.id)`.execute(tx);
    return Number(numAffectedRows ?? 0n);
  });
}

/** The visitor who holds a key. */
export async function findVisitor(db: Db, key: string): Promise<bigint | undefined> {
  const { rows } = await prepared(
    'chat_visitor',
    sql<{ id: bigint }>`select id from chat_visitors
    where key_hash = ${hashOf(key)}`,
  ).execute(db);
  return rows[0]?.id;
}

/** Updates in which language a visitor reads the shop by now. */
export async function saveVisitorLanguage(db: Db, visitorId: bigint, language: string): Promise<void> {
  await sql`update chat_visitors set language = ${language}
    where id = ${visitorId} and language is distinct from ${language}`.execute(db);
}

/**
 * Keeps a visitor from being claimed or purged until the transaction ends.
 *
 * @throws DomainError `chat_thread_not_found` for one that is not there any more.
 */
export async function holdVisitor(tx: Tx, visitorId: bigint): Promise<void> {
  const { rows } = await sql`select from chat_visitors where id = ${visitorId} for key share`.execute(tx);
  if (rows.length === 0) throw new DomainError('chat_thread_not_found');
}

/** The visitor who holds a key, locked until the transaction ends. */
export async function lockVisitorByKey(tx: Tx, key: string): Promise<bigint | undefined> {
  const { rows } = await sql<{
    id: bigint;
  }>`select id from chat_visitors where key_hash = ${hashOf(key)} for update`.execute(tx);
  return rows[0]?.id;
}

/** Deletes a visitor without a thread, whose key and tickets are worth nothing then. */
export async function removeVisitor(tx: Tx, visitorId: bigint): Promise<void> {
  await sql`delete from chat_tickets where holder_id = ${visitorId}`.execute(tx);
  await sql`delete from chat_visitors where id = ${visitorId}`.execute(tx);
}

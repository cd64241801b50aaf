import { createHash } from 'node:crypto';
import { DomainError, dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { markRepetition } from './audit.ts';
import type { Context } from './context.ts';
import { prepared } from './database/prepared.ts';
import type { Tx } from './database.ts';
import type { CallRequest } from './http/implement.ts';
import type { Session } from './session.ts';

/**
 * Runs `work` once per idempotency key of the request; a repeat with the same input gets the first answer.
 *
 * The key is written in the transaction that it protects: a repeat that comes while the first is still
 * running waits for its commit. Keys belong to a user and a call. Without a key `work` simply runs.
 *
 * @throws DomainError `idempotency_conflict` when the key was used with another input.
 */
export async function idempotent<Output extends object | null>(
  ctx: Context,
  tx: Tx,
  request: CallRequest<Session>,
  input: unknown,
  work: () => Promise<Output>,
): Promise<Output> {
  const key = request.idempotencyKey;
  if (key === undefined) return work();
  const { userId } = request.session;
  const call = `${request.call.surface}/${request.call.name}`;
  const hash = createHash('sha256').update(JSON.stringify(input)).digest();
  const inserted = await prepared(
    'idempotency_insert',
    sql`insert into idempotency_keys (user_id, call, key, hash, created_at)
    values (${userId}, ${call}, ${key}, ${hash}, ${ctx.clock.now()}) on conflict do nothing`,
  ).execute(tx);
  if (inserted.numAffectedRows === 0n) {
    const { rows } = await sql<{ hash: Buffer; answer: Output }>`select hash, answer from idempotency_keys
      where user_id = ${userId} and call = ${call} and key = ${key}`.execute(tx);
    const first = rows[0];
    if (!first?.hash.equals(hash)) throw new DomainError('idempotency_conflict');
    markRepetition();
    return first.answer;
  }
  const output = await work();
  await prepared(
    'idempotency_answer',
    sql`update idempotency_keys set answer = ${JSON.stringify(output)}::jsonb
    where user_id = ${userId} and call = ${call} and key = ${key}`,
  ).execute(tx);
  return output;
}

/** Clients repeat what got no answer within half an hour. */
const keptMs = dayMs;
const purgedAtOnce = 5000;

/** Purges keys of a day ago with their answers: whoever uses one again asks anew. Returns how many. */
export async function purgeIdempotencyKeys(ctx: Context): Promise<number> {
  const { numAffectedRows } = await sql`delete from idempotency_keys where ctid = any (array(
    select ctid from idempotency_keys where created_at < ${new Date(ctx.clock.now().getTime() - keptMs)}
     order by created_at limit ${purgedAtOnce}))`.execute(ctx.db);
  return Number(numAffectedRows ?? 0n);
}

/**
 * A request as one of several parts knows it that are each done in a transaction of their own: a repetition finds what was done
 * of them, and does the rest. No client's key holds a blank.
 */
export function partOf(request: CallRequest<Session>, part: bigint): CallRequest<Session> {
  const { idempotencyKey: key } = request;
  return key === undefined ? request : { ...request, idempotencyKey: `${key} ${part}` };
}

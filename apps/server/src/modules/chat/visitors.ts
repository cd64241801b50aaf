import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Db } from '#platform/database.ts';
import { type HumanAnswer, passHumanCheck } from '../accounts/index.ts';

const hashOf = (key: string) => createHash('sha256').update(key).digest();

/**
 * Makes a visitor of whoever passes the human check, and answers the key.
 *
 * @throws as `passHumanCheck` does.
 */
export async function openVisitor(ctx: Context, answer: HumanAnswer): Promise<{ visitorKey: string }> {
  await passHumanCheck(ctx, answer);
  const visitorKey = Buffer.from(ctx.ids.bytes(32)).toString('base64url');
  await sql`insert into chat_visitors (id, key_hash, created_at)
    values (${ctx.ids.next()}, ${hashOf(visitorKey)}, ${ctx.clock.now()})`.execute(ctx.db);
  return { visitorKey };
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

import { createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError, isFundPassword } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Tx } from '#platform/database.ts';
import { clearAttempts, fundPasswordRule, verifyUnlocked } from './attempts.ts';

/**
 * Six digits fall to any hash in moments once the table leaks; a keyed one needs the key as well, which is not in the
 * database. The user is hashed along, so that equal fund passwords do not look equal.
 */
function macOf(key: string, userId: bigint, fundPassword: string): Buffer {
  return createHmac('sha256', key).update(`${userId}:${fundPassword}`).digest();
}

function keyOf(ctx: Context, keyId: string): string {
  const key = ctx.config.secrets.dataKeys.keys[keyId];
  if (key === undefined) throw new Error(`the fund-password key ${keyId} is missing from the secrets`);
  return key;
}

/**
 * Sets or replaces a person's fund password and clears wrong attempts.
 *
 * @throws DomainError `invalid_safeword`.
 */
export async function setFundPassword(ctx: Context, tx: Tx, userId: bigint, fundPassword: string): Promise<void> {
  if (!isFundPassword(fundPassword)) throw new DomainError('invalid_safeword');
  const keyId = ctx.config.secrets.dataKeys.current;
  await sql`update users set fund_password_mac = ${macOf(keyOf(ctx, keyId), userId, fundPassword)}, fund_password_key_id = ${keyId},
    updated_at = ${ctx.clock.now()} where id = ${userId}`.execute(tx);
  await clearAttempts(tx, { subject: subjectOf(userId) });
}

/**
 * Locks the person's row and sets the first fund password.
 *
 * @throws DomainError `safeword_already_set`, `invalid_safeword`.
 */
export async function setFirstFundPassword(ctx: Context, tx: Tx, userId: bigint, fundPassword: string): Promise<void> {
  const { rows } = await sql<{ isSet: boolean }>`
    select fund_password_mac is not null as "isSet" from users where id = ${userId} for no key update`.execute(tx);
  if (rows[0]?.isSet) throw new DomainError('safeword_already_set');
  await setFundPassword(ctx, tx, userId, fundPassword);
}

type Kept = { readonly mac: Buffer | null; readonly keyId: string | null; readonly lockedUntil: Date | null };

const subjectOf = (userId: bigint) => `safeword:${userId}`;

/**
 * Checks a fund password. Call it before opening the transaction that it protects: the count of wrong ones must survive
 * a rollback, so it is written by itself.
 *
 * @throws DomainError `safeword_missing` when none is set, `wrong_safeword` with `{ left }` attempts, and
 * `safeword_locked` with `{ until }` from the third wrong one of a platform day, wherever it was asked for.
 */
export async function checkFundPassword(ctx: Context, userId: bigint, fundPassword: string): Promise<void> {
  const attempt = { subject: subjectOf(userId), site: '' };
  const { rows } = await prepared(
    'fund_password_read',
    sql<Kept>`
    select u.fund_password_mac as mac, u.fund_password_key_id as "keyId", a.locked_until as "lockedUntil"
      from users u
      left join secret_attempts a on a.subject = ${attempt.subject} and a.site = ${attempt.site} and a.locked_until > ${ctx.clock.now()}
     where u.id = ${userId}`,
  ).execute(ctx.db);
  const { mac, keyId, lockedUntil } = rows[0] ?? { mac: null, keyId: null, lockedUntil: null };
  if (mac === null || keyId === null) throw new DomainError('safeword_missing');
  if (lockedUntil) throw new DomainError('safeword_locked', { until: lockedUntil.toISOString() });
  const verdict = await verifyUnlocked(ctx, fundPasswordRule, attempt, () =>
    timingSafeEqual(mac, macOf(keyOf(ctx, keyId), userId, fundPassword)),
  );
  if (verdict.outcome === 'right') return renewMac(ctx, userId, keyId, fundPassword);
  if (verdict.lockedUntil) throw new DomainError('safeword_locked', { until: verdict.lockedUntil.toISOString() });
  throw new DomainError('wrong_safeword', { left: Math.max(0, fundPasswordRule.dayLockAt - verdict.wrongCount) });
}

/** After a change of keys, a fund password moves to the current one when it is next used. */
async function renewMac(ctx: Context, userId: bigint, usedKeyId: string, fundPassword: string): Promise<void> {
  const { current } = ctx.config.secrets.dataKeys;
  if (usedKeyId === current) return;
  await sql`update users set fund_password_mac = ${macOf(keyOf(ctx, current), userId, fundPassword)}, fund_password_key_id = ${current}
    where id = ${userId} and fund_password_key_id = ${usedKeyId}`.execute(ctx.db);
}

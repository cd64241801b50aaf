import { DomainError } from '@entrepot/domain';
import { base32 } from '@scure/base';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Context } from '#platform/context.ts';
import { type Db, inTx, type Tx } from '#platform/database.ts';
import { decryptField, encryptField, keyedHashes } from '#platform/secrets/encrypted-field.ts';
import type { StaffSession } from '#platform/session.ts';
import { staffTotpRequired } from '../accounts.settings.ts';
import { loginLocked, loginRule, verifyWithLockOut } from '../passwords/attempts.ts';
import { revokeSessions } from '../sessions/sessions.ts';
import { refreshSessions } from './rules.ts';

const secretBytes = 20;
const recoveryBytes = 10;
const recoveryCount = 10;
/** A code counts half a minute before and after its own, for clocks that differ. */
const window = 1;

const placeOf = (staffId: bigint) => `staff:${staffId}:totp`;

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, thirty seconds. */
const totpOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Entrepot', label, algorithm: 'SHA1', digits: 6, period: 30, secret });

type TotpRow = { readonly secret: string; readonly isConfirmed: boolean };

async function findTotp(ctx: { readonly db: Db | Tx }, staffId: bigint): Promise<TotpRow | undefined> {
  const { rows } = await sql<TotpRow>`select secret, confirmed_at is not null as "isConfirmed" from staff_totp
    where staff_id = ${staffId}`.execute(ctx.db);
  return rows[0];
}

/** Whether codes are asked for at a member's login. */
export async function hasTotp(ctx: { readonly db: Db | Tx }, staffId: bigint): Promise<boolean> {
  return (await findTotp(ctx, staffId))?.isConfirmed === true;
}

/** The time step that a code belongs to; null for a wrong one. */
function stepOf(ctx: Context, staffId: bigint, row: TotpRow, code: string): number | null {
  const secret = Secret.fromBase32(decryptField(ctx, placeOf(staffId), row.secret));
  const timestamp = ctx.clock.now().getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 30_000) + delta;
}

const isSixDigits = (code: string) => /^[0-9]{6}$/.test(code);
const isRecoveryCode = (code: string) => /^[A-Z2-7]{16}$/.test(code);
const plain = (code: string) => code.replace(/[\s-]/g, '').toUpperCase();
const recoveryHashes = (ctx: Context, staffId: bigint, code: string) =>
  keyedHashes(ctx, 'staff recovery code', `${staffId}:${code}`);

/**
 * Accepts a code or a recovery code, once: of two who give the same one, one gets through.
 *
 * @throws DomainError `totp_wrong` for one that has counted before, and for what no code looks like. Nobody guessed those: they
 * neither count as wrong attempts, so that a button pressed twice or too soon locks nobody out, nor clear those that were.
 */
async function consumeCode(ctx: Context, staffId: bigint, given: string): Promise<boolean> {
  const code = plain(given);
  if (!isSixDigits(code) && !isRecoveryCode(code)) throw new DomainError('totp_wrong');
  const taken = isSixDigits(code)
    ? await consumeStep(ctx, staffId, code)
    : await consumeRecoveryCode(ctx, staffId, code);
  if (taken === 'used') throw new DomainError('totp_wrong');
  return taken === 'taken';
}

type Taken = 'taken' | 'used' | 'unknown';

async function consumeRecoveryCode(ctx: Context, staffId: bigint, code: string): Promise<Taken> {
  const own = sql`staff_id = ${staffId} and code_hash = any(${recoveryHashes(ctx, staffId, code)}::bytea[])`;
  const { numAffectedRows } = await sql`update staff_recovery_codes set used_at = ${ctx.clock.now()}
    where ${own} and used_at is null`.execute(ctx.db);
  if (numAffectedRows === 1n) return 'taken';
  const { rows } = await sql`select from staff_recovery_codes where ${own}`.execute(ctx.db);
  return rows.length > 0 ? 'used' : 'unknown';
}

/** Also finishes setting up: the first code of a new secret confirms nothing here, but counts. */
async function consumeStep(ctx: Context, staffId: bigint, code: string): Promise<Taken> {
  const row = await findTotp(ctx, staffId);
  const step = row ? stepOf(ctx, staffId, row, code) : null;
  if (!row || step === null) return 'unknown';
  const { numAffectedRows } = await sql`update staff_totp set last_step = ${step}::bigint
    where staff_id = ${staffId} and secret = ${row.secret} and last_step < ${step}::bigint`.execute(ctx.db);
  return numAffectedRows === 1n ? 'taken' : 'used';
}

/**
 * Checks the code of a member's authenticator app, or a recovery code. Wrong ones lock, wherever they come from: whoever tries has the
 * password already. It runs outside any transaction, as every attempt does.
 *
 * @throws DomainError `totp_wrong`, also for a code that has counted before, `login_locked_minutes`,
 * `login_locked_until_tomorrow`.
 */
export async function proveTotp(ctx: Context, staffId: bigint, code: string): Promise<void> {
  const attempt = { subject: `staff-totp:${staffId}`, site: '' };
  const verdict = await verifyWithLockOut(ctx, loginRule, attempt, () => consumeCode(ctx, staffId, code));
  if (verdict.outcome === 'right') return;
  throw verdict.lockedUntil ? loginLocked(ctx, verdict) : new DomainError('totp_wrong');
}

/**
 * A new secret, which counts once a code of it was given.
 *
 * @throws DomainError `totp_already_enrolled`.
 */
export async function beginTotp(ctx: Context, { userId }: StaffSession) {
  const secret = new Secret({ buffer: Uint8Array.from(ctx.ids.bytes(secretBytes)).buffer });
  const { rows } = await sql<{ username: string }>`select username from staff where id = ${userId}`.execute(ctx.db);
  const encrypted = encryptField(ctx, placeOf(userId), secret.base32);
  const { numAffectedRows } = await sql`insert into staff_totp (staff_id, secret, last_step, created_at)
    values (${userId}, ${encrypted}, 0, ${ctx.clock.now()})
    on conflict (staff_id) do update set secret = excluded.secret, last_step = 0, created_at = excluded.created_at
      where staff_totp.confirmed_at is null`.execute(ctx.db);
  if (numAffectedRows !== 1n) throw new DomainError('totp_already_enrolled');
  return { secret: secret.base32, uri: totpOf(secret, rows[0]?.username).toString() };
}

/**
 * Finishes setting up. Every other session ends: it was opened by the password alone, perhaps by whoever the app is to
 * keep out. A login under way waits, or came before.
 *
 * @throws DomainError `totp_not_begun`, `totp_already_enrolled`, and as `proveTotp` does.
 */
export async function confirmTotp(ctx: Context, session: StaffSession, code: string) {
  const { userId } = session;
  const row = await findTotp(ctx, userId);
  if (!row) throw new DomainError('totp_not_begun');
  if (row.isConfirmed) throw new DomainError('totp_already_enrolled');
  await proveTotp(ctx, userId, code);
  return inTx(ctx.db, async (tx) => {
    await sql`select from staff where id = ${userId} for no key update`.execute(tx);
    const { rows } = await sql`update staff_totp set confirmed_at = ${ctx.clock.now()}
      where staff_id = ${userId} and secret = ${row.secret} and confirmed_at is null returning staff_id`.execute(tx);
    if (rows.length === 0) throw new DomainError('totp_already_enrolled');
    await revokeSessions(ctx, tx, userId, session);
    await refreshSessions(ctx, tx, [userId]);
    return { recoveryCodes: await writeRecoveryCodes(ctx, tx, userId) };
  });
}

async function writeRecoveryCodes(ctx: Context, tx: Tx, staffId: bigint): Promise<string[]> {
  const codes = Array.from({ length: recoveryCount }, () =>
    base32.encode(Uint8Array.from(ctx.ids.bytes(recoveryBytes))),
  );
  // Any key that is held finds it: the newest is held longest.
  const hashes = codes.map((code) => recoveryHashes(ctx, staffId, code).at(-1));
  await sql`delete from staff_recovery_codes where staff_id = ${staffId}`.execute(tx);
  await sql`insert into staff_recovery_codes (staff_id, code_hash)
    select ${staffId}::bigint, unnest(${hashes}::bytea[])`.execute(tx);
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code);
}

async function lockTotp(tx: Tx, staffId: bigint): Promise<void> {
  const { rows } =
    await sql`select from staff_totp where staff_id = ${staffId} and confirmed_at is not null for update`.execute(tx);
  if (rows.length === 0) throw new DomainError('authenticator_not_bound');
}

/**
 * New recovery codes in place of the old ones.
 *
 * @throws DomainError `authenticator_not_bound`.
 */
export function renewRecoveryCodes(ctx: Context, { userId }: StaffSession) {
  return inTx(ctx.db, async (tx) => {
    await lockTotp(tx, userId);
    return { recoveryCodes: await writeRecoveryCodes(ctx, tx, userId) };
  });
}

/**
 * Asks for no more codes.
 *
 * @throws DomainError `authenticator_not_bound`, `totp_demanded`, and as `proveTotp` does.
 */
export async function removeTotp(ctx: Context, { userId }: StaffSession, code: string): Promise<void> {
  if (!(await hasTotp(ctx, userId))) throw new DomainError('authenticator_not_bound');
  if (ctx.settings.get(staffTotpRequired)) throw new DomainError('totp_demanded');
  await proveTotp(ctx, userId, code);
  await inTx(ctx.db, async (tx) => {
    await lockTotp(tx, userId);
    await sql`delete from staff_totp where staff_id = ${userId}`.execute(tx);
    await sql`delete from staff_recovery_codes where staff_id = ${userId}`.execute(tx);
    await refreshSessions(ctx, tx, [userId]);
  });
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError, isSentCode, minuteMs, normaliseEmail, normalisePhone } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';

/** For this long a code counts. Texts name it, in minutes. */
export const codeValidMs = 10 * minuteMs;
const resendAfterMs = minuteMs;
const mostAttempts = 5;

/** What a code is for. A binding code counts for one person and one address only. */
export type CodePurpose =
  | { readonly purpose: 'reset_password'; readonly target: string }
  | { readonly purpose: 'reset_safeword' | 'confirm_contact' | 'bind_withdrawal'; readonly userId: bigint }
  | { readonly purpose: 'bind_email' | 'bind_phone'; readonly userId: bigint; readonly target: string };

/** E-mail in lower case or a phone's digits: the form in which addresses are kept. */
export function normaliseTarget(target: string): string {
  return target.includes('@') ? normaliseEmail(target) : normalisePhone(target);
}

function subjectOf(use: CodePurpose): string {
  if (use.purpose === 'reset_password') return normaliseTarget(use.target);
  return 'target' in use ? `user:${use.userId}:${normaliseTarget(use.target)}` : `user:${use.userId}`;
}

/** Six digits have no hash worth the name, so they are keyed like fund passwords. */
function macOf(ctx: Context, use: CodePurpose, code: string): Buffer {
  const { current, keys } = ctx.config.secrets.dataKeys;
  return createHmac('sha256', keys[current] ?? '')
    .update(`code:${use.purpose}:${subjectOf(use)}:${code}`)
    .digest();
}

type Receiver = { readonly userId: bigint | undefined; readonly target: string };

/**
 * Makes a new code for a normalised address in place of the last one and returns it. Without a user it is made all the
 * same, and no answer to it will do, so that known and unknown addresses behave alike.
 *
 * @throws DomainError `code_sent_too_often` within a minute.
 */
export async function makeCode(ctx: Context, tx: Tx, use: CodePurpose, { userId, target }: Receiver): Promise<string> {
  const now = ctx.clock.now();
  const code = sixDigits(ctx);
  const { rows } = await sql`
    insert into sent_codes as c (purpose, subject, user_id, target, code_mac, attempts, created_at, expires_at)
    values (${use.purpose}, ${subjectOf(use)}, ${userId ?? null}, ${target}, ${macOf(ctx, use, code)}, 0, ${now},
      ${new Date(now.getTime() + codeValidMs)})
    on conflict (purpose, subject) do update set user_id = excluded.user_id, target = excluded.target, code_mac = excluded.code_mac, attempts = 0,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    where c.created_at <= ${new Date(now.getTime() - resendAfterMs)}
    returning 1`.execute(tx);
  if (rows.length === 0) throw new DomainError('code_sent_too_often');
  return code;
}

function sixDigits(ctx: Context): string {
  const [a = 0, b = 0, c = 0, d = 0] = ctx.ids.bytes(4);
  return String((a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d) % 1_000_000).padStart(6, '0');
}

export type VerifiedCode = {
  /**
   * Uses the code up in the transaction that it allows, locks the row of the person whose it is and returns them.
   *
   * @throws DomainError `wrong_code` to the second of two, and where the address that the code was sent to is no
   * contact of the person any more.
   */
  readonly use: (tx: Tx) => Promise<bigint>;
};

type SentCodeRow = {
  readonly userId: bigint | null;
  readonly target: string | null;
  readonly mac: Buffer;
};

/**
 * Checks a code. Call it before the transaction: the attempt counts whatever becomes of that, and five are all.
 *
 * @throws DomainError `wrong_code` for a wrong, old, unknown or exhausted one.
 */
export async function verifyCode(ctx: Context, use: CodePurpose, code: string): Promise<VerifiedCode> {
  const subject = subjectOf(use);
  const { rows } = await sql<SentCodeRow>`update sent_codes set attempts = attempts + 1
    where purpose = ${use.purpose} and subject = ${subject} and attempts < ${mostAttempts} and expires_at > ${ctx.clock.now()}
    returning user_id as "userId", target, code_mac as mac`.execute(ctx.db);
  const sent = rows[0];
  const isRight = sent !== undefined && isSentCode(code) && timingSafeEqual(sent.mac, macOf(ctx, use, code));
  if (!isRight || sent.userId === null) throw new DomainError('wrong_code');
  const { userId, target, mac } = sent;
  return {
    async use(tx) {
      const used = await sql`delete from sent_codes
        where purpose = ${use.purpose} and subject = ${subject} and code_mac = ${mac}`.execute(tx);
      if (used.numAffectedRows !== 1n) throw new DomainError('wrong_code');
      await lockReceiver(tx, use, { userId, target });
      return userId;
    },
  };
}

/**
 * What was sent to a contact counts as long as it is one: whoever bound a mailbox of their own for a while must not keep a
 * code from that time. Only a code that binds a contact goes to where none is bound yet.
 */
async function lockReceiver(tx: Tx, use: CodePurpose, sent: { userId: bigint; target: string | null }): Promise<void> {
  const isBinding = use.purpose === 'bind_email' || use.purpose === 'bind_phone';
  const { rows } = await sql`select 1 from users
    where id = ${sent.userId} and (${isBinding} or ${sent.target} in (email, phone)) for no key update`.execute(tx);
  if (rows.length === 0) throw new DomainError('wrong_code');
}

/** Deletes codes that are long over. Returns how many. */
export async function sweepCodes(ctx: Context): Promise<number> {
  const { numAffectedRows } = await sql`delete from sent_codes where expires_at <= ${ctx.clock.now()}`.execute(ctx.db);
  return Number(numAffectedRows ?? 0n);
}

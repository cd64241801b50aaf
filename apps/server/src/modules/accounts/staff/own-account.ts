import type { adminSession, InputOf, OutputOf } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import { passwordCountsUntil } from '#platform/http/runtime.ts';
import type { StaffSession } from '#platform/session.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { revokeSessions } from '../sessions/sessions.ts';
import { refreshSessions } from './rules.ts';
import { isStaffPassword } from './staff.ts';

type Request = CallRequest<StaffSession>;
type MeRow = {
  readonly username: string;
  readonly name: string;
  readonly roles: string[];
  readonly hasTotp: boolean;
  readonly codesLeft: number;
};

/** Who is signed in, and what they may do at this moment. */
export async function readSignedInStaff(
  ctx: Context,
  session: StaffSession,
): Promise<OutputOf<typeof adminSession.staffMe>> {
  const { rows } = await sql<MeRow>`select s.username, s.name,
      array(select r.name from staff_roles sr join roles r on r.id = sr.role_id where sr.staff_id = s.id order by lower(r.name)) as roles,
      exists (select from staff_totp t where t.staff_id = s.id and t.confirmed_at is not null) as "hasTotp",
      (select count(*)::int from staff_recovery_codes c where c.staff_id = s.id and c.used_at is null) as "codesLeft"
    from staff s where s.id = ${session.userId}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new DomainError('session_expired');
  return {
    staffId: String(session.userId),
    username: row.username,
    name: row.name,
    roles: row.roles,
    permissions: [...session.permissions].toSorted(),
    hasTotp: row.hasTotp,
    mustEnrolTotp: session.mustEnrolTotp ?? false,
    recoveryCodesLeft: row.codesLeft,
    passwordConfirmedUntil: passwordCountsUntil(session.passwordGivenAt ?? new Date(0)).toISOString(),
  };
}

async function passwordHashOf(ctx: Context, staffId: bigint): Promise<string | null> {
  const { rows } = await sql<{
    hash: string | null;
  }>`select password_hash as hash from staff where id = ${staffId}`.execute(ctx.db);
  return rows[0]?.hash ?? null;
}

async function checkOwn(
  ctx: Context,
  { session, address }: Request,
  password: string,
  refusal: 'wrong_password' | 'wrong_old_password',
) {
  const { userId } = session;
  const passwordHash = await passwordHashOf(ctx, userId);
  await checkPassword(ctx, { subject: `staff:${userId}`, passwordHash, password, address }, refusal);
}

/**
 * Checks the own password again.
 *
 * @throws DomainError `wrong_password`, `login_locked_minutes`, `login_locked_until_tomorrow`.
 */
export async function confirmPassword(ctx: Context, request: Request, password: string) {
  await checkOwn(ctx, request, password, 'wrong_password');
  const { session } = request;
  const givenAt = ctx.clock.now();
  await inTx(ctx.db, async (tx) => {
    await sql`update sessions set password_given_at = ${givenAt}
      where token_hash = ${Buffer.from(session.sessionId, 'hex')}`.execute(tx);
    await refreshSessions(ctx, tx, [session.userId]);
  });
  return { until: passwordCountsUntil(givenAt).toISOString() };
}

/**
 * Changes the own password; every other session ends.
 *
 * @throws DomainError `wrong_old_password`, `invalid_staff_password`, and as locks do.
 */
export async function changeOwnPassword(
  ctx: Context,
  request: Request,
  { oldPassword, password }: InputOf<typeof adminSession.staffChangePassword>,
): Promise<void> {
  if (!isStaffPassword(password)) throw new DomainError('invalid_staff_password');
  await checkOwn(ctx, request, oldPassword, 'wrong_old_password');
  const passwordHash = await hashPassword(password);
  const { session } = request;
  await inTx(ctx.db, async (tx) => {
    await sql`update staff set password_hash = ${passwordHash} where id = ${session.userId} and status = 'active'`.execute(
      tx,
    );
    await revokeSessions(ctx, tx, session.userId, session);
  });
}

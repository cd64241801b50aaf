import type { adminSession, InputOf, OutputOf } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import { writeAuditEntry } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { type Db, inTx, type Tx } from '#platform/database.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import { staffTotpRequired } from '../accounts.settings.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { openSession } from '../sessions/sign-in.ts';
import { hasTotp, proveTotp } from './totp.ts';

type StaffRow = {
  readonly id: bigint;
  readonly username: string;
  readonly name: string;
  readonly passwordHash: string | null;
  readonly status: 'invited' | 'active' | 'disabled';
  readonly permissions: string[];
  readonly hasTotp: boolean;
};

async function findStaff(db: Db, username: string): Promise<StaffRow | undefined> {
  const { rows } =
    await sql<StaffRow>`select s.id, s.username, s.name, s.password_hash as "passwordHash", s.status, a.permissions,
      exists (select from staff_totp t where t.staff_id = s.id and t.confirmed_at is not null) as "hasTotp"
    from staff s join staff_access_view a on a.id = s.id where lower(s.username) = ${username.toLowerCase()}`.execute(
      db,
    );
  return rows[0];
}

/**
 * A new password, a reset of access, a disabling and the first code of an authenticator app wait for this transaction,
 * or came before it.
 *
 * @throws DomainError `login_failed`, and `totp_required` where a code was not asked for and is by now.
 */
async function assertStillTheirs(tx: Tx, { id, passwordHash, hasTotp: wasAsked }: StaffRow): Promise<void> {
  const { rows } = await sql`select from staff
    where id = ${id} and password_hash = ${passwordHash} and status = 'active' for share`.execute(tx);
  if (rows.length === 0) throw new DomainError('login_failed');
  // Read after the lock: what the statement above has seen is from before it waited.
  if (!wasAsked && (await hasTotp({ db: tx }, id))) throw new DomainError('totp_required');
}

type Origin = Pick<CallRequest, 'address' | 'device' | 'requestId'>;

/**
 * Signs a member of staff in; wrong passwords lock as everybody's do. Who uses an authenticator app gives a code of it too.
 *
 * @throws DomainError `login_failed`, which never tells what was wrong, `login_locked_minutes`,
 * `login_locked_until_tomorrow`; and to who knows the password `account_disabled`, `totp_required`, `totp_wrong`.
 */
export async function signStaffIn(
  ctx: Context,
  { code, ...credentials }: InputOf<typeof adminSession.staffLogin>,
  origin: Origin,
): Promise<OutputOf<typeof adminSession.staffLogin>> {
  const username = credentials.username.trim();
  const staff = await findStaff(ctx.db, username);
  const check = {
    subject: staff ? `staff:${staff.id}` : `staff-name:${username.toLowerCase()}`,
    passwordHash: staff?.passwordHash ?? null,
    password: credentials.password,
    address: origin.address,
  };
  await checkPassword(ctx, check, 'login_failed');
  if (!staff) throw new DomainError('login_failed');
  if (staff.status !== 'active') throw new DomainError('account_disabled');
  if (staff.hasTotp) {
    if (code === undefined) throw new DomainError('totp_required');
    await proveTotp(ctx, staff.id, code);
  }
  const { address, requestId } = origin;
  const token = await inTx(ctx.db, async (tx) => {
    await assertStillTheirs(tx, staff);
    const opened = await openSession(ctx, tx, { audience: 'staff', userId: staff.id }, origin);
    await writeAuditEntry(ctx, tx, {
      staffId: staff.id,
      address,
      call: 'user!newlogin',
      object: 'staff',
      objectId: String(staff.id),
      reason: '',
      before: null,
      after: null,
      requestId,
    });
    return opened;
  });
  const mustEnrolTotp = !staff.hasTotp && ctx.settings.get(staffTotpRequired);
  return { token, username: staff.username, name: staff.name, permissions: staff.permissions, mustEnrolTotp };
}

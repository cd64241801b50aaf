import { DomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { type Db, inTx } from '../../platform/database.ts';
import { checkPassword } from './check-password.ts';
import type { Credentials } from './sign-in.ts';
import { openSession } from './sign-in.ts';
import type { Origin } from './sign-ins.ts';

type StaffRow = {
  readonly id: bigint;
  readonly username: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly status: 'active' | 'disabled';
  readonly permissions: string[];
};

async function findStaff(db: Db, username: string): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`select id, username, name, password_hash as "passwordHash", status,
      array(select distinct p from staff_roles sr join roles r on r.id = sr.role_id, unnest(r.permissions) as p
             where sr.staff_id = s.id order by p) as permissions
      from staff s where lower(username) = ${username.toLowerCase()}`.execute(db);
  return rows[0];
}

/**
 * Signs a member of staff in; wrong passwords lock as everybody's do.
 *
 * Throws `login_failed`, which never tells what was wrong, `login_locked_minutes`, `login_locked_until_tomorrow`, and
 * `account_disabled` to who knows the password.
 */
export async function signStaffIn(ctx: Context, credentials: Credentials, origin: Origin) {
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
  const token = await inTx(ctx.db, (tx) => openSession(ctx, tx, { audience: 'staff', userId: staff.id }, origin));
  return { token, username: staff.username, name: staff.name, permissions: staff.permissions };
}

import type { Permission } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import { type AuditFacts, writeAuditEntry } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Db, Tx } from '#platform/database.ts';
import { revokeSessions } from '../sessions/sessions.ts';

export type NewStaff = {
  readonly username: string;
  readonly name: string;
  /** From `hashPassword`. */
  readonly passwordHash: string;
  /** The account that they have as a customer: they decide nothing about it. */
  readonly ownUserId?: bigint;
  /** Roles by name; one that does not exist is made with the permissions given here. */
  readonly roles: readonly { readonly name: string; readonly permissions: readonly string[] }[];
};

/**
 * Makes a member of staff, whose access is approved, and returns the id. An existing role keeps its permissions. To be called last in
 * a transaction.
 */
export async function createStaff(ctx: Context, tx: Tx, staff: NewStaff): Promise<bigint> {
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  await sql`insert into staff (id, username, name, password_hash, status, own_user_id, created_at, access_approved_at)
    values (${id}, ${staff.username}, ${staff.name}, ${staff.passwordHash}, 'active', ${staff.ownUserId ?? null}, ${now}, ${now})`.execute(
    tx,
  );
  for (const role of staff.roles) {
    await sql`insert into roles (id, name, permissions, created_at)
      values (${ctx.ids.next()}, ${role.name}, ${[...role.permissions]}::text[], ${now})
      on conflict (name) do nothing`.execute(tx);
    await sql`insert into staff_roles (staff_id, role_id) select ${id}::bigint, id from roles where name = ${role.name}`.execute(
      tx,
    );
  }
  await auditConsoleAction(ctx, tx, {
    call: 'staff:create',
    id,
    after: { status: 'active', roles: staff.roles.map(({ name }) => name) },
  });
  return id;
}

type ByHand = { readonly call: string; readonly id: bigint; readonly after: AuditFacts };

/** What is done to staff at the console stands in the audit log too. */
function auditConsoleAction(ctx: Context, tx: Tx, { call, id, after }: ByHand): Promise<void> {
  const entry = {
    staffId: null,
    address: '',
    call,
    object: 'staff',
    objectId: String(id),
    reason: '',
    before: null,
    after,
  };
  return writeAuditEntry(ctx, tx, { ...entry, requestId: '' });
}

/** Gives a role permissions besides those that it has. Returns whether there is such a role. Live sessions get them when they are next read. */
export async function extendRole(tx: Tx, name: string, permissions: readonly string[]): Promise<boolean> {
  const { rows } = await sql`update roles
      set permissions = array(select distinct unnest(permissions || ${[...permissions]}::text[]) order by 1), version = version + 1
    where name = ${name} returning id`.execute(tx);
  return rows.length > 0;
}

/** The names of all roles. */
export async function roleNames(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from roles order by name`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Whether there is a member of staff of this name, in whichever state. */
export async function isStaffName(tx: Tx, username: string): Promise<boolean> {
  const { rows } = await sql`select from staff where lower(username) = ${username.toLowerCase()}`.execute(tx);
  return rows.length > 0;
}

/** Whether a text will do as the password of a member of staff: at least 12 characters, letters and digits among them. */
export function isStaffPassword(text: string): boolean {
  return text.length >= 12 && text.length <= 64 && /\p{L}/u.test(text) && /[0-9]/.test(text);
}

/** Whether one of the accounts is a member of staff's own as a customer: the one that was named for them, or one of the same name. */
export async function isOwnAccount(tx: Tx, staffId: bigint, ...userIds: readonly bigint[]): Promise<boolean> {
  const { rows } = await sql`select from staff s join users u on u.id = any(${userIds}::bigint[])
    where s.id = ${staffId} and (s.own_user_id = u.id or lower(s.username) = lower(u.username))`.execute(tx);
  return rows.length > 0;
}

/**
 * Lets a member of staff be one of two people who are needed. Whoever was let in by one person alone could be that
 * person: they are not until somebody else has approved it.
 *
 * @throws DomainError `access_not_approved`.
 */
export async function assertAccessApproved(tx: Tx, staffId: bigint): Promise<void> {
  const { rows } = await sql`select from staff where id = ${staffId} and access_approved_at is null`.execute(tx);
  if (rows.length > 0) throw new DomainError('access_not_approved');
}

/**
 * Whether the approval that a member of staff gave earlier counts still as that of one of two: they work, nobody has taken over their access
 * since, and they have the permission still by which they gave it.
 */
export async function isStillSecond(tx: Db | Tx, staffId: bigint, permission: Permission): Promise<boolean> {
  const { rows } = await sql`select from staff_seconds join staff_access_view using (id)
    where id = ${staffId} and ${permission} = any(permissions)`.execute(tx);
  return rows.length > 0;
}

/** Whether somebody approved by a permission and it counts no more. */
export async function isApprovalVoid(tx: Db | Tx, staffId: bigint | null, permission: Permission): Promise<boolean> {
  return staffId !== null && !(await isStillSecond(tx, staffId, permission));
}

/** Disables a member of staff by name and ends every session at once. Returns whether there was an active one. */
export async function disableStaff(ctx: Context, tx: Tx, username: string): Promise<boolean> {
  const { rows } = await sql<{ id: bigint }>`update staff set status = 'disabled'
    where lower(username) = ${username.toLowerCase()} and status = 'active' returning id`.execute(tx);
  const [member] = rows;
  if (!member) return false;
  await revokeSessions(ctx, tx, member.id);
  await auditConsoleAction(ctx, tx, { call: 'staff:disable', id: member.id, after: { status: 'disabled' } });
  return true;
}

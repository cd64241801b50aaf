import { type adminStaff, allCalls, type InputOf, type OutputOf, permissionsOf as openedBy } from '@entrepot/contract';
import { cleanName, DomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import { nameAuditedObject } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { StaffSession } from '#platform/session.ts';
import {
  administratorRole,
  assertHeld,
  assertManagerLeft,
  lockStaff,
  permissionsOf,
  publishRightsChange,
  reasonOf,
  stillKnown,
} from './rules.ts';

type RoleRow = {
  readonly id: bigint;
  readonly name: string;
  readonly permissions: string[];
  readonly version: number;
  readonly createdAt: Date;
  readonly staffCount: number;
};

type Known = OutputOf<typeof adminStaff.roleList>['permissions'][number];

/** Every permission of the contract with the calls that it opens, by name. */
function describePermissions(own: ReadonlySet<string>): Known[] {
  const byName = new Map<string, Known>();
  for (const call of allCalls)
    for (const permission of openedBy(call)) {
      const known = byName.get(permission) ?? { permission, isHeld: own.has(permission), calls: [] };
      known.calls.push({ name: call.name, summary: call.summary });
      byName.set(permission, known);
    }
  return [...byName.values()].toSorted((a, b) => (a.permission < b.permission ? -1 : 1));
}

/** Every role by name, and every permission there is. */
export async function listRoles(ctx: Context, session: StaffSession): Promise<OutputOf<typeof adminStaff.roleList>> {
  const { rows } = await sql<RoleRow>`select r.id, r.name, r.permissions, r.version, r.created_at as "createdAt",
      (select count(*)::int from staff_roles sr where sr.role_id = r.id) as "staffCount"
    from roles r order by lower(r.name), r.id`.execute(ctx.db);
  return {
    roles: rows.map(({ id, createdAt, permissions, ...role }) => ({
      roleId: String(id),
      ...role,
      permissions: stillKnown(permissions),
      createTime: createdAt.toISOString(),
    })),
    permissions: describePermissions(session.permissions),
  };
}

type Wanted = { readonly name: string; readonly permissions: readonly string[] };

/** @throws DomainError `permission_unknown`, `role_name_taken`: names that differ in case alone count as one. */
async function checkWanted(tx: Tx, { name, permissions }: Wanted, id: bigint | null): Promise<void> {
  const known = new Set(stillKnown(permissions));
  const unknown = permissions.filter((permission) => !known.has(permission));
  if (unknown.length > 0) throw new DomainError('permission_unknown', { permissions: unknown });
  const { rows } =
    await sql`select from roles where lower(name) = lower(${name}) and id is distinct from ${id}::bigint`.execute(tx);
  if (rows.length > 0) throw new DomainError('role_name_taken');
}

/**
 * A role's name without what cannot be seen, by which two would look the same.
 *
 * @throws DomainError `invalid_parameters` where nothing is left.
 */
function nameOf(input: { readonly name: string }): string {
  const name = cleanName(input.name);
  if (name === '') throw new DomainError('invalid_parameters', { fields: [{ field: 'name', reason: 'required' }] });
  return name;
}

const isAdministrators = (name: string) => name.toLowerCase() === administratorRole;

/**
 * Makes a role.
 *
 * @throws DomainError `role_name_taken`, `permission_unknown`, `permission_not_held`.
 */
export function createRole(ctx: Context, input: InputOf<typeof adminStaff.roleCreate>, session: StaffSession) {
  const name = nameOf(input);
  const permissions = [...new Set(input.permissions)].toSorted();
  return inTx(ctx.db, async (tx) => {
    await lockStaff(ctx, tx, session);
    if (isAdministrators(name)) throw new DomainError('role_name_taken');
    await checkWanted(tx, { name, permissions }, null);
    assertHeld(await permissionsOf(tx, session.userId), permissions);
    const id = ctx.ids.next();
    await sql`insert into roles (id, name, permissions, version, created_at)
      values (${id}, ${name}, ${permissions}::text[], 0, ${ctx.clock.now()})`.execute(tx);
    nameAuditedObject(id);
    return { roleId: String(id) };
  });
}

async function findRole(tx: Tx, id: bigint): Promise<Pick<RoleRow, 'name' | 'permissions' | 'version'>> {
  const { rows } = await sql<
    Pick<RoleRow, 'name' | 'permissions' | 'version'>
  >`select name, permissions, version from roles
    where id = ${id}`.execute(tx);
  const [role] = rows;
  if (!role) throw new DomainError('role_not_found');
  return role;
}

/**
 * Renames a role or changes its permissions, for the next call of everybody who holds it; those that exist no more go.
 *
 * @throws DomainError `role_not_found`, `role_changed`, `role_name_taken`, `permission_unknown`, `permission_not_held`
 * for what it allows before or after, `last_staff_manager`, `reason_required`.
 */
export function changeRole(ctx: Context, input: InputOf<typeof adminStaff.roleChange>, session: StaffSession) {
  const id = BigInt(input.roleId);
  const name = nameOf(input);
  reasonOf(input.reason);
  return inTx(ctx.db, async (tx) => {
    await lockStaff(ctx, tx, session);
    const role = await findRole(tx, id);
    if (role.version !== input.version) throw new DomainError('role_changed');
    const before = stillKnown(role.permissions);
    const gone = new Set(role.permissions).difference(new Set(before));
    const permissions = [...new Set(input.permissions).difference(gone)].toSorted();
    await checkWanted(tx, { name, permissions }, id);
    // Whoever has less than a role does not change it at all, not even its name: others were given it as it is.
    assertHeld(await permissionsOf(tx, session.userId), [...before, ...permissions]);
    if (name !== role.name && [role.name, name].some(isAdministrators)) throw new DomainError('role_name_taken');
    await sql`update roles set name = ${name}, permissions = ${permissions}::text[], version = version + 1
      where id = ${id}`.execute(tx);
    await assertManagerLeft(tx);
    const { rows } = await sql<{ id: bigint }>`select staff_id as id from staff_roles where role_id = ${id}`.execute(
      tx,
    );
    await publishRightsChange(
      ctx,
      tx,
      rows.map((row) => row.id),
    );
    return { version: role.version + 1 };
  });
}

/**
 * Deletes a role that nobody holds.
 *
 * @throws DomainError `role_not_found`, `role_in_use`, `permission_not_held`.
 */
export function deleteRole(ctx: Context, id: bigint, session: StaffSession): Promise<void> {
  return inTx(ctx.db, async (tx) => {
    await lockStaff(ctx, tx, session);
    const { permissions } = await findRole(tx, id);
    const { rows } = await sql`select from staff_roles where role_id = ${id} limit 1`.execute(tx);
    if (rows.length > 0) throw new DomainError('role_in_use');
    assertHeld(await permissionsOf(tx, session.userId), stillKnown(permissions));
    await sql`delete from roles where id = ${id}`.execute(tx);
  });
}

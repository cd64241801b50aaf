import { permissions as knownPermissions } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { endLiveWith } from '#platform/live/publish-live.ts';
import { emit } from '#platform/outbox.ts';
import type { StaffSession } from '#platform/session.ts';
import { staffRightsChanged } from '../accounts.events.ts';
import { sessionCache } from '../sessions/session-cache.ts';
import { assertSessionLive } from '../sessions/sessions.ts';

/** The permission by which staff manage staff: somebody active always has it. */
const managing = 'staff.manage';

/**
 * The role that the console gives every permission there is. It keeps its name, and no other takes it: who made a role of that name
 * would be given all of them with the next new version.
 */
export const administratorRole = 'administrator';

/**
 * Makes changes of staff and roles follow each other: each sees the rights that the one before has left.
 *
 * @throws DomainError `session_expired` and `not_allowed` for who may not manage staff any more.
 */
export async function lockStaff(ctx: Context, tx: Tx, session: StaffSession): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff', 0))`.execute(tx);
  await assertSessionLive(ctx, tx, session);
  if (!(await permissionsOf(tx, session.userId)).has(managing)) throw new DomainError('not_allowed');
}

const known = new Set<string>(knownPermissions);

/** Those of a role that still exist, sorted: one that an earlier version had opens nothing, and goes when the role is next saved. */
export const stillKnown = (permissions: readonly string[]): string[] =>
  permissions.filter((permission) => known.has(permission)).toSorted();

/** What a member of staff may do at this moment, by the roles. */
export async function permissionsOf(tx: Tx, staffId: bigint): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ permissions: string[] }>`select permissions from staff_access_view
    where id = ${staffId}`.execute(tx);
  return new Set(stillKnown(rows[0]?.permissions ?? []));
}

/**
 * Nobody gives or takes away what they do not have themselves: neither directly nor by way of somebody else can a
 * member raise the own rights.
 *
 * @throws DomainError `permission_not_held`.
 */
export function assertHeld(own: ReadonlySet<string>, permissions: Iterable<string>): void {
  const missing = [...permissions].filter((permission) => !own.has(permission)).toSorted();
  if (missing.length > 0) throw new DomainError('permission_not_held', { permissions: missing });
}

/** @throws DomainError `last_staff_manager` when the transaction would leave nobody who can manage staff. */
export async function assertManagerLeft(tx: Tx): Promise<void> {
  const { rows } = await sql`select from staff_access_view
    where status = 'active' and ${managing} = any(permissions) limit 1`.execute(tx);
  if (rows.length === 0) throw new DomainError('last_staff_manager');
}

/** Says that members of staff have other rights: their next call in every process goes by these, and what listens by those of before ends. */
export async function publishRightsChange(ctx: Context, tx: Tx, staffIds: readonly bigint[]): Promise<void> {
  await refreshSessions(ctx, tx, staffIds);
  await emit(
    ctx,
    tx,
    staffRightsChanged,
    staffIds.map((id) => ({ userId: `${id}` })),
  );
  for (const id of staffIds) await endLiveWith(ctx, tx, id);
}

/** Has the sessions of members of staff read anew at their next call, in every process. */
export async function refreshSessions(ctx: Context, tx: Tx, staffIds: readonly bigint[]): Promise<void> {
  const { rows } = await sql<{ tokenHash: Buffer }>`select token_hash as "tokenHash" from sessions
    where audience = 'staff' and user_id = any(${[...staffIds]}::bigint[])`.execute(tx);
  tx.afterCommit(() => sessionCache(ctx).revoke(rows.map(({ tokenHash }) => tokenHash.toString('hex'))));
}

export type Member = {
  readonly id: bigint;
  readonly username: string;
  readonly status: string;
  readonly rolesVersion: number;
};

/**
 * Somebody else on the staff, to be changed by a member who has every right that they have.
 *
 * @throws DomainError `staff_not_found`, `own_staff_account`, `permission_not_held`.
 */
export async function memberFor(tx: Tx, actorId: bigint, staffId: bigint): Promise<Member> {
  const { rows } = await sql<Member>`select id, username, status, roles_version as "rolesVersion" from staff
    where id = ${staffId} for no key update`.execute(tx);
  const [member] = rows;
  if (!member) throw new DomainError('staff_not_found');
  if (staffId === actorId) throw new DomainError('own_staff_account');
  assertHeld(await permissionsOf(tx, actorId), await permissionsOf(tx, staffId));
  return member;
}

/** @throws DomainError `reason_required` for blanks. */
export function reasonOf(text: string): string {
  const reason = text.trim();
  if (reason === '') throw new DomainError('reason_required');
  return reason;
}

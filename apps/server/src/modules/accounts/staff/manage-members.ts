import { createHash } from 'node:crypto';
import type { adminStaff, InputOf, OutputOf } from '@entrepot/contract';
import { cleanName, DomainError, dayMs, isUsername } from '@entrepot/domain';
import { sql } from 'kysely';
import { nameAuditedObject, writeAuditEntry } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { brokenConstraint, inTx, type Tx } from '#platform/database.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import type { StaffSession } from '#platform/session.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { revokeSessions } from '../sessions/sessions.ts';
import {
  assertHeld,
  assertManagerLeft,
  lockStaff,
  memberFor,
  permissionsOf,
  publishRightsChange,
  reasonOf,
  stillKnown,
} from './rules.ts';
import { assertAccessApproved, isStaffPassword } from './staff.ts';

const invitationLastsMs = 3 * dayMs;
const hashOf = (code: string) => createHash('sha256').update(code).digest();

/** A new code for a member who is invited; an earlier one counts no more. */
async function writeInvitation(
  ctx: Context,
  tx: Tx,
  staffId: bigint,
): Promise<OutputOf<typeof adminStaff.staffInvite>> {
  const code = Buffer.from(ctx.ids.bytes(32)).toString('base64url');
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + invitationLastsMs);
  await sql`insert into staff_invitations (staff_id, code_hash, created_at, expires_at)
    values (${staffId}, ${hashOf(code)}, ${now}, ${expiresAt})
    on conflict (staff_id) do update set code_hash = excluded.code_hash, created_at = excluded.created_at,
      expires_at = excluded.expires_at`.execute(tx);
  return { staffId: String(staffId), invitationCode: code, expireTime: expiresAt.toISOString() };
}

/**
 * Gives a member exactly these roles.
 *
 * @throws DomainError `role_not_found`, and `permission_not_held` for what its giver does not have.
 */
async function writeRoles(tx: Tx, actorId: bigint, staffId: bigint, roleIds: readonly string[]): Promise<void> {
  const ids = [...new Set(roleIds)].map(BigInt);
  const { rows } = await sql<{ permissions: string[] }>`select permissions from roles
    where id = any(${ids}::bigint[])`.execute(tx);
  if (rows.length < ids.length) throw new DomainError('role_not_found');
  assertHeld(
    await permissionsOf(tx, actorId),
    rows.flatMap(({ permissions }) => stillKnown(permissions)),
  );
  await sql`delete from staff_roles where staff_id = ${staffId} and role_id <> all(${ids}::bigint[])`.execute(tx);
  await sql`insert into staff_roles (staff_id, role_id) select ${staffId}::bigint, unnest(${ids}::bigint[])
    on conflict do nothing`.execute(tx);
}

/**
 * The account that somebody has as a customer; null without one.
 *
 * @throws DomainError `user_not_found`.
 */
async function ownAccount(tx: Tx, userId: string | undefined): Promise<bigint | null> {
  if (userId === undefined) return null;
  const { rows } = await sql`select from users where id = ${BigInt(userId)}`.execute(tx);
  if (rows.length === 0) throw new DomainError('user_not_found');
  return BigInt(userId);
}

/**
 * Invites somebody to the staff. Who is not approved lets nobody in: what they let in could be approved by whoever let
 * them in.
 *
 * @throws DomainError `invalid_parameters` for a name that shows nothing, `access_not_approved`, `invalid_username`,
 * `username_taken`, `role_not_found`, `permission_not_held`, `user_not_found`.
 */
export function inviteStaff(ctx: Context, input: InputOf<typeof adminStaff.staffInvite>, session: StaffSession) {
  const username = input.username.trim();
  if (!isUsername(username)) throw new DomainError('invalid_username');
  const name = cleanName(input.name);
  if (name === '') throw new DomainError('invalid_parameters', { fields: [{ field: 'name', reason: 'required' }] });
  return inTx(ctx.db, async (tx) => {
    await lockStaff(ctx, tx, session);
    await assertAccessApproved(tx, session.userId);
    const staffId = ctx.ids.next();
    const ownUserId = await ownAccount(tx, input.userId);
    await sql`insert into staff (id, username, name, status, own_user_id, created_at, access_given_by)
      values (${staffId}, ${username}, ${name}, 'invited', ${ownUserId}, ${ctx.clock.now()}, ${session.userId})`
      .execute(tx)
      .catch((error: unknown) => {
        throw brokenConstraint(error) === 'staff_username_once' ? new DomainError('username_taken') : error;
      });
    await writeRoles(tx, session.userId, staffId, input.roleIds);
    nameAuditedObject(staffId);
    return writeInvitation(ctx, tx, staffId);
  });
}

type About = { readonly staffId: bigint; readonly reason: string };

/**
 * For a lost password or phone, or an invitation that has expired: invites a member anew.
 *
 * @throws DomainError `access_not_approved`, `staff_not_found`, `staff_state_changed` for a disabled one,
 * `own_staff_account`, `permission_not_held`, `last_staff_manager`, `reason_required`.
 */
export function resetAccess(ctx: Context, { staffId, reason }: About, session: StaffSession) {
  reasonOf(reason);
  return inTx(ctx.db, async (tx) => {
    await lockStaff(ctx, tx, session);
    await assertAccessApproved(tx, session.userId);
    const member = await memberFor(tx, session.userId, staffId);
    if (member.status === 'disabled') throw new DomainError('staff_state_changed');
    await sql`update staff set status = 'invited', password_hash = null, access_given_by = ${session.userId},
        access_approved_by = null, access_approved_at = null where id = ${staffId}`.execute(tx);
    await sql`delete from staff_totp where staff_id = ${staffId}`.execute(tx);
    await sql`delete from staff_recovery_codes where staff_id = ${staffId}`.execute(tx);
    await assertManagerLeft(tx);
    await revokeSessions(ctx, tx, staffId);
    return writeInvitation(ctx, tx, staffId);
  });
}

/**
 * Chooses the password of who was invited.
 *
 * @throws DomainError `invalid_staff_password`, and `invitation_not_found` for a code that is unknown, used or old.
 */
export async function acceptInvitation(
  ctx: Context,
  { code, password }: InputOf<typeof adminStaff.staffAccept>,
  { address, requestId }: Pick<CallRequest, 'address' | 'requestId'>,
) {
  if (!isStaffPassword(password)) throw new DomainError('invalid_staff_password');
  const passwordHash = await hashPassword(password);
  return inTx(ctx.db, async (tx) => {
    const isThis = sql`code_hash = ${hashOf(code)} and expires_at > ${ctx.clock.now()}`;
    // The member first, then the invitation: the order in which a manager who disables the member locks them.
    await sql`select from staff where id = (select staff_id from staff_invitations where ${isThis}) for update`.execute(
      tx,
    );
    const { rows } = await sql<{ id: bigint }>`delete from staff_invitations
      where ${isThis} returning staff_id as id`.execute(tx);
    const { rows: accepted } = await sql<{ id: bigint; username: string }>`update staff
      set status = 'active', password_hash = ${passwordHash}, accepted_at = ${ctx.clock.now()} where id = ${rows[0]?.id ?? null} and status = 'invited'
      returning id, username`.execute(tx);
    const [member] = accepted;
    if (!member) throw new DomainError('invitation_not_found');
    await writeAuditEntry(ctx, tx, {
      staffId: member.id,
      address,
      call: 'staff!accept',
      object: 'staff',
      objectId: String(member.id),
      reason: '',
      before: { status: 'invited' },
      after: { status: 'active' },
      requestId,
    });
    return { username: member.username };
  });
}

/**
 * Approves the access of a member who works already: that there is a person of their own behind it. Whoever let them in
 * cannot, nor who is not approved themselves, so that nobody approves a second self by a third.
 *
 * @throws DomainError as the call says.
 */
export function approveAccess(ctx: Context, staffId: bigint, session: StaffSession): Promise<void> {
  return inTx(ctx.db, async (tx) => {
    await lockStaff(ctx, tx, session);
    await assertAccessApproved(tx, session.userId);
    await memberFor(tx, session.userId, staffId);
    const { rows } = await sql<{ givenBy: bigint | null }>`select access_given_by as "givenBy" from staff
      where id = ${staffId} and status = 'active' and access_approved_at is null`.execute(tx);
    const [waiting] = rows;
    if (!waiting) throw new DomainError('staff_state_changed');
    if (waiting.givenBy === session.userId) throw new DomainError('second_person_required');
    await sql`update staff set access_approved_by = ${session.userId}, access_approved_at = ${ctx.clock.now()}
      where id = ${staffId}`.execute(tx);
  });
}

/**
 * Gives a member other roles in place of those that were looked at.
 *
 * @throws DomainError as the call says; `staff_state_changed` where those changed meanwhile.
 */
export function setRoles(ctx: Context, input: InputOf<typeof adminStaff.staffSetRoles>, session: StaffSession) {
  const staffId = BigInt(input.staffId);
  reasonOf(input.reason);
  return inTx(ctx.db, async (tx) => {
    await lockStaff(ctx, tx, session);
    const member = await memberFor(tx, session.userId, staffId);
    if (member.rolesVersion !== input.rolesVersion) throw new DomainError('staff_state_changed');
    await writeRoles(tx, session.userId, staffId, input.roleIds);
    await sql`update staff set roles_version = roles_version + 1 where id = ${staffId}`.execute(tx);
    await assertManagerLeft(tx);
    await publishRightsChange(ctx, tx, [staffId]);
  });
}

/**
 * Disables a member; every session ends at once, an open invitation too.
 *
 * @throws DomainError as the call says.
 */
export function disableMember(ctx: Context, { staffId, reason }: About, session: StaffSession): Promise<void> {
  reasonOf(reason);
  return inTx(ctx.db, async (tx) => {
    await lockStaff(ctx, tx, session);
    const { status } = await memberFor(tx, session.userId, staffId);
    if (status === 'disabled') throw new DomainError('staff_state_changed');
    await sql`update staff set status = 'disabled' where id = ${staffId}`.execute(tx);
    await sql`delete from staff_invitations where staff_id = ${staffId}`.execute(tx);
    await assertManagerLeft(tx);
    await revokeSessions(ctx, tx, staffId);
  });
}

/**
 * Lets a disabled member work again; who never chose a password is to be invited anew.
 *
 * @throws DomainError as the call says.
 */
export function enableMember(ctx: Context, { staffId, reason }: About, session: StaffSession): Promise<void> {
  reasonOf(reason);
  return inTx(ctx.db, async (tx) => {
    await lockStaff(ctx, tx, session);
    const { status } = await memberFor(tx, session.userId, staffId);
    if (status !== 'disabled') throw new DomainError('staff_state_changed');
    await sql`update staff set status = case when password_hash is null then 'invited' else 'active' end
      where id = ${staffId}`.execute(tx);
  });
}

/**
 * Ends every session of a member at once.
 *
 * @throws DomainError as the call says.
 */
export function endSessions(ctx: Context, { staffId, reason }: About, session: StaffSession): Promise<void> {
  reasonOf(reason);
  return inTx(ctx.db, async (tx) => {
    await lockStaff(ctx, tx, session);
    await memberFor(tx, session.userId, staffId);
    await revokeSessions(ctx, tx, staffId);
  });
}

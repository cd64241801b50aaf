import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { addBuyer } from '#testkit/small-market.ts';
import { staffOffice, staffTestPassword } from '#testkit/staff-office.ts';
import { post, wholeServer } from '#testkit/whole-server.ts';

const whole = await wholeServer();
const { ctx, server } = whole;
const { hire, signIn, colleague } = staffOffice(whole);
const chief = await hire('chief', ['staff.manage', 'deposits.review', 'users.read'], 'Chiefs');
const roleOf = async (name: string) => {
  const { roles } = await chief.must<{
    roles: { roleId: string; name: string; version: number; permissions: string[]; staffCount: number }[];
  }>('role!list');
  const role = roles.find((each) => each.name === name);
  assert.ok(role, name);
  return role;
};
const reason = 'Because';
type Invitation = { staffId: string; invitationCode: string };
const invite = (roleIds: string[], username = `guest${ctx.ids.publicNumber(8)}`) =>
  chief.must<Invitation>('staff!invite', { username, name: 'A Guest', roleIds });
const accept = (code: string, password = staffTestPassword) =>
  post(server, '/admin/api/staff!accept.action', { code, password });

test('a role is made, changed, held and deleted; its name is unique', async () => {
  const { roleId } = await chief.must<{ roleId: string }>('role!create', {
    name: 'Cashiers',
    permissions: ['deposits.review'],
  });
  assert.equal((await chief.ask('role!create', { name: ' cashiers ', permissions: [] })).error, 'role_name_taken');
  assert.equal(
    (await chief.ask('role!create', { name: 'Odd', permissions: ['moon.visit'] })).error,
    'permission_unknown',
  );
  const changed = { roleId, version: 0, name: 'Tellers', permissions: ['deposits.review', 'users.read'], reason };
  const { reason: _, ...unexplained } = changed;
  for (const input of [unexplained, { ...changed, reason: '' }, { ...changed, reason: ' ' }])
    assert.equal(
      (await chief.ask('role!change', input)).error,
      'invalid_parameters',
      'nobody changes it without a word',
    );
  assert.deepEqual(await chief.must('role!change', changed), { version: 1 });
  assert.equal((await chief.ask('role!change', changed)).error, 'role_changed', 'somebody else was first');
  assert.equal((await chief.ask('role!change', { ...changed, version: 1, name: 'chiefs' })).error, 'role_name_taken');
  const { staffId } = await invite([roleId]);
  assert.equal((await chief.ask('role!delete', { roleId })).error, 'role_in_use');
  await chief.must('staff!setRoles', { staffId, rolesVersion: 0, roleIds: [], reason });
  await chief.must('role!delete', { roleId });
  assert.equal((await chief.ask('role!delete', { roleId })).error, 'role_not_found');
});

test('a permission that exists no more is shown nowhere, hinders nobody, and goes when its role is saved', async () => {
  const name = 'Moon guides';
  const { roleId } = await chief.must<{ roleId: string }>('role!create', { name, permissions: ['users.read'] });
  // As an earlier version left it.
  await sql`update roles set permissions = '{moon.visit,users.read}' where id = ${BigInt(roleId)}`.execute(ctx.db);
  const kept = async () => {
    const { rows } = await sql<{ permissions: string[] }>`select permissions from roles
      where id = ${BigInt(roleId)}`.execute(ctx.db);
    return rows[0]?.permissions;
  };
  assert.deepEqual((await roleOf(name)).permissions, ['users.read']);
  const { staffId } = await invite([roleId]);
  type Seen = { permissions: string[]; rolesVersion: number };
  const { permissions, rolesVersion } = await chief.must<Seen>('staff!info', { staffId });
  assert.deepEqual(permissions, ['users.read']);
  await chief.must('staff!setRoles', { staffId, rolesVersion, roleIds: [roleId], reason });
  assert.deepEqual(await kept(), ['moon.visit', 'users.read']);
  const change = { roleId, version: 0, name, permissions: ['moon.visit', 'users.read'], reason };
  assert.equal(
    (await chief.ask('role!change', { ...change, permissions: ['sun.visit'] })).error,
    'permission_unknown',
    'none is given that the role never had',
  );
  await chief.must('role!change', change);
  assert.deepEqual(await kept(), ['users.read'], 'also by a page that was open since before');
  assert.equal((await chief.ask('role!change', { ...change, version: 1 })).error, 'permission_unknown');
  await sql`update roles set permissions = '{moon.visit}' where id = ${BigInt(roleId)}`.execute(ctx.db);
  await chief.must('staff!disable', { staffId, reason });
  await chief.must('staff!setRoles', { staffId, rolesVersion: rolesVersion + 1, roleIds: [], reason });
  await chief.must('role!delete', { roleId });
});

test('the permissions come from the contract, with the calls that they open', async () => {
  const { permissions } = await chief.must<{
    permissions: { permission: string; isHeld: boolean; calls: { name: string }[] }[];
  }>('role!list');
  const staff = permissions.find(({ permission }) => permission === 'staff.manage');
  assert.ok(staff?.isHeld && staff.calls.some(({ name }) => name === 'role!create'));
  assert.equal(permissions.find(({ permission }) => permission === 'loans.review')?.isHeld, false);
});

test('a role’s name has nothing that cannot be seen, by which it would look like another', async () => {
  const made = (name: string) => chief.ask('role!create', { name, permissions: [] });
  assert.equal((await made('\u200b\u202e\u3164')).error, 'invalid_parameters');
  assert.equal((await made('Chie\u200bfs\u202e')).error, 'role_name_taken');
  assert.equal((await made('admin\u2060istrator')).error, 'role_name_taken');
  const { roleId } = await chief.must<{ roleId: string }>('role!create', {
    name: 'Night \u202eshift',
    permissions: [],
  });
  const role = await roleOf('Night shift');
  const change = { roleId, version: role.version, name: '\u00ad\u200d', permissions: [], reason };
  assert.equal((await chief.ask('role!change', change)).error, 'invalid_parameters');
  await chief.must('role!delete', { roleId });
});

test('a member\u2019s name has nothing that cannot be seen', async () => {
  const guest = (name: string) =>
    chief.ask('staff!invite', { username: `guest${ctx.ids.publicNumber(8)}`, name, roleIds: [] });
  assert.equal((await guest('\u200b\u202e')).error, 'invalid_parameters');
  const { staffId } = (await guest('Anna \u202eLee\u200b')).data as Invitation;
  assert.equal((await chief.must<{ name: string }>('staff!info', { staffId })).name, 'Anna Lee');
});

test('a change of a role holds at the next call of whoever works with it', async () => {
  const clerk = await hire('clerk', ['deposits.review'], 'Clerks');
  await clerk.must('deposit!list');
  const sought = 'roleseeker';
  await addBuyer(ctx, sought, 0n);
  assert.deepEqual(await clerk.must('panel!find', { keyword: sought }), []);
  const role = await roleOf('Clerks');
  const clerks = { roleId: role.roleId, version: 0, name: 'Clerks', permissions: ['users.read'], reason };
  await chief.must('role!change', clerks);
  assert.equal((await clerk.ask('deposit!list')).error, 'not_allowed');
  await clerk.must('user!list');
  // What the search of the panel finds changes with it.
  assert.deepEqual(
    (await clerk.must<{ kind: string }[]>('panel!find', { keyword: sought })).map(({ kind }) => kind),
    ['user'],
  );
  await chief.must('staff!setRoles', { staffId: clerk.staffId, rolesVersion: 0, roleIds: [], reason });
  assert.equal((await clerk.ask('user!list')).error, 'not_allowed');
  assert.deepEqual(await clerk.must('panel!find', { keyword: sought }), []);
  assert.deepEqual((await clerk.must<{ permissions: string[] }>('staff!me')).permissions, []);
});

test('of two who change the roles of one member at once, the second is told and sees what the first gave', async () => {
  const other = await hire('secondchief', ['staff.manage', 'deposits.review', 'users.read'], 'Second chiefs');
  const [readers, tellers] = await Promise.all(
    [['users.read'], ['deposits.review']].map(([permission]) =>
      chief.must<{ roleId: string }>('role!create', { name: `With ${permission}`, permissions: [permission] }),
    ),
  );
  assert.ok(readers && tellers);
  const { staffId } = await invite([readers.roleId]);
  type Seen = { rolesVersion: number; roles: { roleId: string }[] };
  const look = () => chief.must<Seen>('staff!info', { staffId });
  const { rolesVersion } = await look();
  const wishes = [[tellers.roleId], [readers.roleId, tellers.roleId]];
  const both = await Promise.all(
    wishes.map((roleIds, index) =>
      (index === 0 ? chief : other).ask('staff!setRoles', { staffId, rolesVersion, roleIds, reason }),
    ),
  );
  assert.deepEqual(both.map(({ error }) => error ?? 'set').toSorted(), ['set', 'staff_state_changed']);
  const seen = await look();
  const given = wishes[both.findIndex(({ code }) => code === 0)];
  assert.deepEqual(seen.roles.map(({ roleId }) => roleId).toSorted(), given?.toSorted());
  await other.must('staff!setRoles', { staffId, rolesVersion: seen.rolesVersion, roleIds: [], reason });
  assert.deepEqual((await look()).roles, []);
});

type Role = Awaited<ReturnType<typeof roleOf>>;
const inputOf = ({ roleId, name, version, permissions }: Role) => ({ roleId, name, version, permissions, reason });

test('the role that the console gives every permission keeps its name, and no other takes it', async () => {
  const create = await chief.ask('role!create', { name: 'Administrator', permissions: [] });
  assert.equal(create.error, 'role_name_taken');
  const renamed = await chief.ask('role!change', { ...inputOf(await roleOf('Chiefs')), name: 'Administrator' });
  assert.equal(renamed.error, 'role_name_taken', 'no other role is renamed to it either');
  await hire('operator', ['users.read'], 'administrator');
  const changed = await chief.ask('role!change', { ...inputOf(await roleOf('administrator')), name: 'Others' });
  assert.equal(changed.error, 'role_name_taken');
});

test('nobody gives, takes or reaches what they do not have themselves', async () => {
  const boss = await hire('boss', ['staff.manage', 'deposits.review', 'users.read', 'loans.review'], 'Bosses');
  const bosses = await roleOf('Bosses');
  const own = await roleOf('Chiefs');
  const lenders = await boss.must<{ roleId: string }>('role!create', {
    name: 'Loaners',
    permissions: ['loans.review'],
  });
  const guest = { username: 'lender', name: 'A Lender', roleIds: [bosses.roleId] };
  const lender = await boss.must<Invitation>('staff!invite', guest);
  await boss.must('staff!disable', { staffId: lender.staffId, reason });
  const refusals = [
    await chief.ask('role!create', { name: 'Lenders', permissions: ['loans.review'] }),
    await chief.ask('role!change', {
      roleId: own.roleId,
      version: 0,
      name: 'Chiefs',
      permissions: [...own.permissions, 'loans.review'],
      reason,
    }),
    await chief.ask('role!change', {
      roleId: bosses.roleId,
      version: 0,
      name: 'Bosses',
      permissions: ['staff.manage'],
      reason,
    }),
    // With no permission changed.
    await chief.ask('role!change', { ...inputOf(bosses), name: 'Others' }),
    await chief.ask('staff!invite', { username: 'puppet', name: 'Puppet', roleIds: [bosses.roleId] }),
    await chief.ask('staff!disable', { staffId: boss.staffId, reason }),
    await chief.ask('staff!setRoles', { staffId: boss.staffId, rolesVersion: 0, roleIds: [], reason }),
    await chief.ask('staff!resetAccess', { staffId: boss.staffId, reason }),
    await chief.ask('staff!endSessions', { staffId: boss.staffId, reason }),
    await chief.ask('role!delete', { roleId: lenders.roleId }),
    await chief.ask('staff!enable', { staffId: lender.staffId, reason }),
    await chief.ask('staff!approveAccess', { staffId: lender.staffId }),
  ];
  for (const [index, answer] of refusals.entries()) assert.equal(answer.error, 'permission_not_held', String(index));
  assert.deepEqual(refusals[0]?.params, { permissions: ['loans.review'] });
  const nowhere = { staffId: lender.staffId, rolesVersion: 0, roleIds: ['7'], reason };
  assert.equal((await boss.ask('staff!setRoles', nowhere)).error, 'role_not_found');
  const aboutOneself = ['setRoles', 'disable', 'enable', 'resetAccess', 'endSessions', 'approveAccess'];
  for (const name of aboutOneself.map((step) => `staff!${step}`))
    assert.equal(
      (await chief.ask(name, { staffId: chief.staffId, rolesVersion: 0, roleIds: [bosses.roleId], reason })).error,
      'own_staff_account',
      name,
    );
  await boss.must('staff!disable', { staffId: (await invite([own.roleId])).staffId, reason });
  await boss.must('staff!me');
});

test('an invitation is used once, in its time, with a good password', async () => {
  const { invitationCode } = await invite([], 'newcomer');
  assert.equal((await signIn('newcomer')).error, 'login_failed', 'there is no password yet');
  assert.equal((await accept(invitationCode, 'short1')).error, 'invalid_staff_password');
  const both = await Promise.all([accept(invitationCode), accept(invitationCode, 'Another1Another1')]);
  assert.deepEqual(both.map(({ error }) => error).toSorted(), ['invitation_not_found', null].toSorted());
  const { invitationCode: late } = await invite([]);
  ctx.clock.advanceMs(3 * dayMs);
  assert.equal((await accept(late)).error, 'invitation_not_found');
});

test('who is disabled is signed out at once and stays out until enabled again', async () => {
  const manager = await hire('manager', ['staff.manage', 'users.read', 'deposits.review'], 'Managers');
  const leaver = await hire('leaver', ['users.read'], 'Leavers');
  await leaver.must('user!list');
  await manager.must('staff!disable', { staffId: leaver.staffId, reason });
  assert.equal((await leaver.ask('user!list')).error, 'session_expired');
  assert.equal((await signIn('leaver')).error, 'account_disabled');
  assert.equal((await manager.ask('staff!disable', { staffId: leaver.staffId, reason })).error, 'staff_state_changed');
  await manager.must('staff!enable', { staffId: leaver.staffId, reason });
  assert.equal((await signIn('leaver')).code, 0);
  assert.equal(
    (await manager.ask('staff!disable', { staffId: leaver.staffId, reason: ' ' })).error,
    'invalid_parameters',
  );
});

test('a reset ends sessions and the old password, and a new one is chosen', async () => {
  const manager = await hire('keeper', ['staff.manage', 'users.read'], 'Keepers');
  const forgetful = await hire('forgetful', ['users.read'], 'Forgetful');
  const { invitationCode } = await manager.must<Invitation>('staff!resetAccess', {
    staffId: forgetful.staffId,
    reason,
  });
  assert.equal((await forgetful.ask('staff!me')).error, 'session_expired');
  assert.equal((await signIn('forgetful')).error, 'login_failed');
  assert.equal((await accept(invitationCode, 'Brandnew1Brandnew1')).code, 0);
  assert.equal((await signIn('forgetful', 'Brandnew1Brandnew1')).code, 0);
});

test('who is a customer too does nothing about the own account, whatever its name', async () => {
  const { userId } = await addBuyer(ctx, 'shopper', 0n);
  const keeper = await hire('roomkeeper', ['staff.manage', 'users.lock'], 'Room keepers');
  const { roles } = await keeper.must<{ roles: { roleId: string; name: string }[] }>('role!list');
  const roleIds = roles.filter(({ name }) => name === 'Room keepers').map(({ roleId }) => roleId);
  const guest = { username: 'guardian', name: 'A Guard', roleIds };
  assert.equal((await keeper.ask('staff!invite', { ...guest, userId: '7' })).error, 'user_not_found');
  const { staffId, invitationCode } = await keeper.must<Invitation>('staff!invite', {
    ...guest,
    userId: String(userId),
  });
  assert.equal((await accept(invitationCode)).code, 0);
  const { token } = (await signIn('guardian')).data as { token: string };
  const about = { userId: String(userId), reason };
  assert.equal((await colleague(staffId, token).ask('user!lock', about)).error, 'own_account');
  await keeper.must('user!lock', about);
});

test('an invitation counts until the second before its end, and the one that is given anew in its place', async () => {
  const keeper = await hire('inviter', ['staff.manage'], 'Inviters');
  const guest = { username: 'lateguest', name: 'A Guest', roleIds: [] };
  const first = await keeper.must<Invitation>('staff!invite', guest);
  assert.equal((await keeper.ask('staff!invite', { ...guest, username: 'LateGuest' })).error, 'username_taken');
  assert.equal((await keeper.ask('staff!invite', { ...guest, username: 'gu est' })).error, 'invalid_username');
  assert.equal(
    (await keeper.ask('staff!invite', { ...guest, username: 'other1', roleIds: ['7'] })).error,
    'role_not_found',
  );
  const { staffId } = first;
  const again = await keeper.must<Invitation>('staff!resetAccess', { staffId, reason });
  assert.equal((await accept(first.invitationCode)).error, 'invitation_not_found', 'the first one counts no more');
  ctx.clock.advanceMs(3 * dayMs - secondMs);
  assert.equal((await accept(again.invitationCode)).code, 0);
  const { rows } =
    await sql`select staff_id::text as "staffId", facts_before as before, facts_after as after from audit_entries
    where call = 'staff!accept' and object_id = ${staffId}`.execute(ctx.db);
  assert.deepEqual(rows, [{ staffId, before: { status: 'invited' }, after: { status: 'active' } }]);
});

test('who is disabled before they came does not get in by their invitation, and is invited anew to work', async () => {
  const keeper = await hire('doorkeeper', ['staff.manage'], 'Door keepers');
  const guest = { username: 'earlyguest', name: 'A Guest', roleIds: [] };
  const { staffId, invitationCode } = await keeper.must<Invitation>('staff!invite', guest);
  await keeper.must('staff!disable', { staffId, reason });
  assert.equal((await accept(invitationCode)).error, 'invitation_not_found');
  assert.equal((await keeper.ask('staff!resetAccess', { staffId, reason })).error, 'staff_state_changed');
  await keeper.must('staff!enable', { staffId, reason });
  assert.equal((await keeper.ask('staff!enable', { staffId, reason })).error, 'staff_state_changed');
  assert.equal((await accept(invitationCode)).error, 'invitation_not_found', 'the old one is gone for good');
  assert.equal((await signIn('earlyguest')).error, 'login_failed');
  const fresh = await keeper.must<Invitation>('staff!resetAccess', { staffId, reason });
  assert.equal((await accept(fresh.invitationCode)).code, 0);
});

test('every session of a member ends at once, and nobody else’s', async () => {
  const keeper = await hire('sessionkeeper', ['staff.manage'], 'Session keepers');
  const member = await hire('wanderer', [], 'Wanderers');
  const elsewhere = colleague(member.staffId, ((await signIn('wanderer')).data as { token: string }).token);
  await keeper.must('staff!endSessions', { staffId: member.staffId, reason });
  for (const session of [member, elsewhere]) assert.equal((await session.ask('staff!me')).error, 'session_expired');
  await keeper.must('staff!me');
  assert.equal((await signIn('wanderer')).code, 0, 'who is still on the staff comes back');
  for (const call of ['staff!endSessions', 'staff!enable', 'staff!resetAccess', 'staff!disable'])
    assert.equal((await keeper.ask(call, { staffId: '7', reason })).error, 'staff_not_found', call);
});

test('whoever resets a member’s access takes away the authenticator with the password', async () => {
  const keeper = await hire('phonekeeper', ['staff.manage'], 'Phone keepers');
  const member = await hire('phoneless', [], 'Phoneless');
  await sql`insert into staff_totp (staff_id, secret, last_step, created_at, confirmed_at)
    values (${BigInt(member.staffId)}, 'x', 0, ${ctx.clock.now()}, ${ctx.clock.now()})`.execute(ctx.db);
  await sql`insert into staff_recovery_codes (staff_id, code_hash) values (${BigInt(member.staffId)}, ${Buffer.alloc(32, 1)})`.execute(
    ctx.db,
  );
  assert.equal((await signIn('phoneless')).error, 'totp_required');
  const { invitationCode } = await keeper.must<Invitation>('staff!resetAccess', { staffId: member.staffId, reason });
  const { rows } = await sql`select from staff_recovery_codes where staff_id = ${BigInt(member.staffId)}`.execute(
    ctx.db,
  );
  assert.equal(rows.length, 0);
  assert.equal((await accept(invitationCode)).code, 0);
  assert.equal((await signIn('phoneless')).code, 0);
  type Info = { isAccessApproved: boolean };
  const { isAccessApproved } = await keeper.must<Info>('staff!info', { staffId: member.staffId });
  assert.equal(isAccessApproved, false, 'somebody else has to vouch for who came back');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCalls, permissionsOf } from '@entrepot/contract';
import { sql } from 'kysely';
import { staffOffice, staffTestPassword } from '#testkit/staff-office.ts';
import { post, wholeServer } from '#testkit/whole-server.ts';
import { notifyOfWork } from '../../admin/work/notify-of-work.ts';
import { changeSetting } from '../../settings/index.ts';

const whole = await wholeServer();
const { ctx, server } = whole;
const { hire, signIn, colleague } = staffOffice(whole);
const chief = await hire('chief', ['staff.manage', 'loans.account', 'users.read'], 'Chiefs');
const second = await hire('second', ['staff.manage', 'loans.account', 'users.read'], 'Seconds');
await changeSetting(ctx, 'loans_open', true, { staffId: null }, 'Test');
const reason = 'Because';
type Invitation = { staffId: string; invitationCode: string };
type Info = { isAccessApproved: boolean; mayApproveAccess: boolean };

let guests = 0;
/** Lets somebody in, with the roles of who does it. */
async function letIn(by = chief) {
  guests += 1;
  const username = `guest${guests}`;
  const { roles } = await by.must<{ roles: { roleId: string; name: string }[] }>('role!list');
  const roleIds = roles.filter(({ name }) => name === 'Chiefs').map(({ roleId }) => roleId);
  const invited = await by.must<Invitation>('staff!invite', { username, name: username, roleIds });
  return { username, ...(await enter(username, invited)) };
}
async function enter(username: string, { staffId, invitationCode }: Invitation) {
  const accepted = { code: invitationCode, password: staffTestPassword };
  assert.equal((await post(server, '/admin/api/staff!accept.action', accepted)).code, 0);
  return colleague(staffId, ((await signIn(username)).data as { token: string }).token);
}
const info = (staffId: string, by = second) => by.must<Info>('staff!info', { staffId });
let proofs = 0;
const fundPool = () => ({
  kind: 'fund_pool',
  amount: '100.00',
  channel: 'usdt_trc20',
  evidence: (++proofs).toString(16).padStart(64, 'a'),
  reason,
});
const propose = async (by = chief) => (await by.must<{ proposalId: string }>('loan!propose', fundPool())).proposalId;

type Approval = { kind: string; objectId: string; number: string; askedBy: string; isOwn: boolean; askTime: string };
const approvals = async (by: typeof chief) =>
  (await by.must<{ pageList: Approval[] }>('approval!list')).pageList.filter(({ kind }) => kind === 'staff_access');
const waiting = async (by: typeof chief) =>
  (await by.must<{ queue: string; count: number }[]>('work!counts')).find(({ queue }) => queue === 'approvals')?.count;

test('access that waits is among the second approvals of everybody but whoever gave it and whose it is', async () => {
  const before = await waiting(second);
  ctx.clock.advanceMs(1000);
  const at = ctx.clock.now().toISOString();
  const guest = await letIn();
  const [found] = await approvals(second);
  assert.deepEqual(found && [found.objectId, found.number, found.askedBy, found.isOwn, found.askTime], [
    guest.staffId,
    guest.username,
    'chief',
    false,
    at,
  ]);
  assert.deepEqual([(await approvals(chief))[0]?.isOwn, (await approvals(guest))[0]?.isOwn], [true, true]);
  assert.deepEqual([await waiting(second), await waiting(chief), await waiting(guest)], [Number(before) + 1, 0, 0]);
  await notifyOfWork(ctx);
  const told = async ({ must }: typeof chief) =>
    (await must<{ list: { text: string }[] }>('notice!list')).list.filter(({ text }) => text.includes(guest.username));
  assert.deepEqual([(await told(second)).length, (await told(chief)).length, (await told(guest)).length], [1, 0, 0]);
  await second.must('staff!approveAccess', { staffId: guest.staffId });
  assert.deepEqual(await approvals(second), []);
});

test('nobody is a second person by letting in a second self', async () => {
  const pal = await letIn();
  assert.equal((await pal.ask('loan!confirm', { proposalId: await propose() })).error, 'access_not_approved');
  assert.equal((await pal.ask('loan!propose', fundPool())).error, 'access_not_approved', 'nor a first one');
  assert.equal((await chief.ask('staff!approveAccess', { staffId: pal.staffId })).error, 'second_person_required');
  assert.equal((await pal.ask('staff!approveAccess', { staffId: pal.staffId })).error, 'access_not_approved');
  assert.deepEqual(
    [await info(pal.staffId, chief), await info(pal.staffId)].map(({ mayApproveAccess }) => mayApproveAccess),
    [false, true],
  );
  // A third self, let in by the second one or by the first, helps as little.
  const other = await letIn();
  assert.equal((await other.ask('staff!approveAccess', { staffId: pal.staffId })).error, 'access_not_approved');
  assert.equal((await pal.ask('staff!approveAccess', { staffId: other.staffId })).error, 'access_not_approved');
  // One whom the second self let in would be approved by the first.
  const third = { username: 'third', name: 'Third', roleIds: [] };
  assert.equal((await pal.ask('staff!invite', third)).error, 'access_not_approved');
  assert.equal((await pal.ask('staff!resetAccess', { staffId: other.staffId, reason })).error, 'access_not_approved');
});

test('once another member who manages staff has approved it, they are one of two', async () => {
  const pal = await letIn();
  const proposalId = await propose();
  assert.equal((await pal.ask('loan!confirm', { proposalId })).error, 'access_not_approved');
  await second.must('staff!approveAccess', { staffId: pal.staffId });
  assert.equal((await second.ask('staff!approveAccess', { staffId: pal.staffId })).error, 'staff_state_changed');
  assert.deepEqual((await info(pal.staffId)).isAccessApproved, true);
  await pal.must('loan!confirm', { proposalId });
});

test('who resets the access of a colleague is not that colleague either', async () => {
  const before = await hire('colleague', ['loans.account'], 'Clerks');
  await before.must('loan!propose', fundPool());
  const invited = await chief.must<Invitation>('staff!resetAccess', { staffId: before.staffId, reason });
  assert.equal((await second.ask('staff!approveAccess', { staffId: before.staffId })).error, 'staff_state_changed');
  const again = await enter('colleague', invited);
  assert.equal((await again.ask('loan!confirm', { proposalId: await propose() })).error, 'access_not_approved');
  assert.equal((await chief.ask('staff!approveAccess', { staffId: before.staffId })).error, 'second_person_required');
  await second.must('staff!approveAccess', { staffId: before.staffId });
  await again.must('loan!confirm', { proposalId: await propose() });
});

test('the database keeps that nobody approves what they gave', async () => {
  const { staffId } = await letIn();
  await assert.rejects(
    sql`update staff set access_approved_by = access_given_by, access_approved_at = created_at
      where id = ${BigInt(staffId)}`.execute(ctx.db),
    { constraint: 'staff_access_check' },
  );
});

test('every call that needs two people for money refuses who was let in by one', () => {
  // One decision is enough, of somebody whom it is not about.
  const single = new Set(['order!dismissRefund', 'sellerApplication!approve', 'sellerApplication!reject']);
  const taking = allCalls.filter(({ errors, name }) => errors.includes('second_person_required') && !single.has(name));
  assert.ok(taking.length > 5);
  for (const { name, errors } of taking) assert.ok(errors.includes('access_not_approved'), name);
});

test('whoever gives permissions reads all that each of them opens, alone or as one of several', async () => {
  const { permissions } = await chief.must<{ permissions: { permission: string; calls: { name: string }[] }[] }>(
    'role!list',
  );
  for (const { permission, calls } of permissions)
    assert.deepEqual(
      calls.map(({ name }) => name),
      allCalls.filter((call) => permissionsOf(call).some((any) => any === permission)).map(({ name }) => name),
      permission,
    );
  assert.ok(permissions.length > 15);
});

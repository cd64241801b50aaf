import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { adminNotifications, adminStaff, OutputOf } from '@entrepot/contract';
import { hourMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { depositForm, newTransactionHash } from '#testkit/rows/deposit-rows.ts';
import { addBuyer } from '#testkit/small-market.ts';
import { type Colleague, staffOffice } from '#testkit/staff-office.ts';
import { post, wholeServer } from '#testkit/whole-server.ts';
import { notifyStaff } from '../../notifications/index.ts';
import { operationsModule, recordBackup } from '../../operations/index.ts';
import { changeSetting } from '../../settings/index.ts';
import { notifyOfWork } from './notify-of-work.ts';

const whole = await wholeServer();
const { ctx, server } = whole;
const { hire } = staffOffice(whole);
const buyer = await addBuyer(ctx, 'depositor', 0n);
await changeSetting(ctx, 'deposit_two_approvals_above', '100', { staffId: null }, 'Test');
const anna = await hire('anna', ['deposits.review'], 'Payments');
const ben = await hire('ben', ['deposits.review'], 'Payments');
const clara = await hire('clara', ['operations.read'], 'Operations');

async function submit(amount: string): Promise<string> {
  const form = { ...(await depositForm(ctx, server, buyer)), amount };
  const answer = await post(server, '/api/rechargeBlockchain!recharge.action', form, buyer.token);
  assert.equal(answer.code, 0, answer.body);
  return (answer.data as { depositId: string }).depositId;
}

type Told = OutputOf<typeof adminNotifications.staffNotificationList>;
const listOf = (member: Colleague, input: object = {}): Promise<Told> => member.must<Told>('notice!list', input);
const kindsOf = async (member: Colleague) => (await listOf(member)).list.map(({ href }) => href);

const depositId = await submit('250');

test('what comes to wait is told once to whoever may decide on it, and to nobody else', async () => {
  assert.equal(await notifyOfWork(ctx), 1);
  assert.equal(await notifyOfWork(ctx), 0);
  const { list, unread } = await listOf(anna);
  assert.equal(unread, 1);
  assert.match(list[0]?.text ?? '', /^Deposit \d{12} is waiting for a decision$/);
  assert.equal(list[0]?.href, `/admin/deposits/${depositId}`);
  assert.equal((await listOf(ben)).unread, 1);
  assert.equal((await listOf(clara)).unread, 0);
  const late = await hire('late', ['deposits.review'], 'Late');
  assert.equal(await notifyOfWork(ctx), 0, 'whoever comes later finds it in the queue');
  assert.equal((await listOf(late)).unread, 0);
});

test('what waits for a second person is told to everybody but the first', async () => {
  await anna.must('deposit!approve', { depositId, amount: '250', txHash: newTransactionHash() });
  ctx.clock.advanceMs(1000);
  await notifyOfWork(ctx);
  assert.deepEqual(await kindsOf(anna), [`/admin/deposits/${depositId}`]);
  assert.deepEqual(await kindsOf(ben), ['/admin/approvals', `/admin/deposits/${depositId}`]);
  assert.match((await listOf(ben)).list[0]?.text ?? '', /^Deposit \d{12} is waiting for a second approval$/);
});

test('what a second person is asked for is said in words, not by the key of a setting', async () => {
  const [dora, eva] = [
    await hire('dora', ['settings.change'], 'Setup'),
    await hire('eva', ['settings.change'], 'Setup'),
  ];
  await dora.must('setting!change', { key: 'refund_two_approvals_above', value: '1000000', reason: 'Test' });
  assert.equal(await notifyOfWork(ctx), 1);
  assert.equal((await listOf(eva)).list[0]?.text, 'The change of a setting is waiting for a second approval');
});

test('reading is one’s own, and so is what one wishes to be told', async () => {
  const { list } = await listOf(ben);
  await anna.must('notice!read', { noticeIds: list.map(({ noticeId }) => noticeId) });
  assert.equal((await listOf(ben)).unread, 2);
  await ben.must('notice!readAll', {});
  assert.equal((await listOf(ben)).unread, 0);
  const choices = [
    { group: 'money', isOn: false },
    { group: 'approvals', isOn: false },
  ];
  assert.deepEqual(await ben.must('notice!savePreferences', { choices }), {
    groups: [
      { group: 'money', isOn: false, isFixed: false },
      { group: 'approvals', isOn: true, isFixed: true },
    ],
  });
  await submit('50');
  assert.equal(await notifyOfWork(ctx), 1);
  assert.equal((await listOf(ben)).unread, 0);
  assert.equal((await listOf(anna)).unread, 2);
});

test('what was told under a permission that was taken away is shown no more, and counted no more', async () => {
  const both = ['deposits.review', 'withdrawals.review'];
  const chief = await hire('chief', ['staff.manage', ...both], 'Chiefs');
  const emil = await hire('emil', both, 'Money');
  const submitted = await submit('60');
  assert.equal(await notifyOfWork(ctx), 1);
  const second = { key: 'second:1', kind: 'approval_waiting', permission: 'deposits.review' } as const;
  await inTx(ctx.db, (tx) => notifyStaff(ctx, tx, [{ ...second, subjectId: null, params: { no: '1' } }]));
  assert.deepEqual(await kindsOf(emil), ['/admin/approvals', `/admin/deposits/${submitted}`]);
  const { roles } = await chief.must<OutputOf<typeof adminStaff.roleList>>('role!list');
  const { roleId = '' } = roles.find(({ name }) => name === 'Money') ?? {};
  const allow = (permissions: readonly string[], version: number) =>
    chief.must('role!change', { roleId, version, name: 'Money', permissions, reason: 'Test' });
  await allow(['withdrawals.review'], 0);
  assert.deepEqual(await listOf(emil), { list: [], unread: 0 });
  await allow(both, 1);
  assert.equal((await listOf(emil)).unread, 2);
});

test('a backup that is too old is told once to whoever looks after the installation', async () => {
  const sweep = operationsModule.sweeps?.find(({ name }) => name === 'age of the newest backup');
  assert.ok(sweep);
  assert.deepEqual([await sweep.run(ctx), await sweep.run(ctx)], [1, 0]);
  const [told] = (await listOf(clara)).list;
  assert.equal(told?.text, 'There is no recent backup');
  assert.equal((await listOf(anna)).list.length, 4);
  const at = ctx.clock.now();
  await recordBackup(ctx, { startedAt: at, finishedAt: at, file: '/backups/1', bytes: 1, fileCount: 1 });
  ctx.clock.advanceMs(25 * hourMs);
  assert.equal(await sweep.run(ctx), 0);
  ctx.clock.advanceMs(2 * hourMs);
  assert.equal(await sweep.run(ctx), 1);
});

test('of what is found at once, everybody hears what the own permissions cover', async () => {
  const found = { subjectId: 1n, params: { no: '1' } };
  const several = [
    { ...found, key: 'several:1', kind: 'loan_waiting' },
    { ...found, key: 'several:2', kind: 'deposit_waiting' },
    { ...found, key: 'several:3', kind: 'backup_overdue' },
  ] as const;
  assert.equal(await inTx(ctx.db, (tx) => notifyStaff(ctx, tx, several)), 2, 'nobody decides on loans');
  const { rows } = await sql<{ name: string; kind: string }>`select s.name, n.kind
    from notification_entries n join staff_access_view s on s.id = n.staff_id
    where n.key like 'several:%' and s.name in ('anna', 'clara') order by s.name, n.kind`.execute(ctx.db);
  assert.deepEqual(rows, [
    { name: 'anna', kind: 'deposit_waiting' },
    { name: 'clara', kind: 'backup_overdue' },
  ]);
});

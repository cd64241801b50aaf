import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seenBy } from '@entrepot/contract/permissions';
import { minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { depositForm, newTransactionHash } from '#testkit/rows/deposit-rows.ts';
import { addBuyer, type MarketBuyer } from '#testkit/small-market.ts';
import { staffOffice } from '#testkit/staff-office.ts';
import { post, wholeServer } from '#testkit/whole-server.ts';
import { changeSetting } from '../../settings/index.ts';
import { approvalPermissions } from './approvals.ts';

const whole = await wholeServer();
const { ctx, server } = whole;
const { hire } = staffOffice(whole);
const buyer = await addBuyer(ctx, 'depositor', 0n);
await changeSetting(ctx, 'deposit_two_approvals_above', '100', { staffId: null }, 'Test');

const payments = ['deposits.review', 'deposits.reverse', 'withdrawals.review'];
const anna = await hire('anna', payments, 'Payments');
const ben = await hire('ben', payments, 'Payments');
const clara = await hire('clara', ['identity.review'], 'Identity');

async function submit(person: MarketBuyer, amount: string): Promise<string> {
  const form = { ...(await depositForm(ctx, server, person)), amount };
  const answer = await post(server, '/api/rechargeBlockchain!recharge.action', form, person.token);
  assert.equal(answer.code, 0, answer.body);
  return (answer.data as { depositId: string }).depositId;
}

type Queue = { queue: string; permission: string; count: number; oldestTime?: string; overdue: number };
const counts = async (by = anna) =>
  Object.fromEntries((await by.must<Queue[]>('work!counts')).map((each) => [each.queue, each]));
type Approval = {
  kind: string;
  isVoid: boolean;
  objectId: string;
  amount?: string;
  askedBy: string;
  isOwn: boolean;
  username: string;
};
const approvals = async (by = anna) => (await by.must<{ pageList: Approval[] }>('approval!list')).pageList;

test('whoever may give any second approval finds their list in the navigation', () => {
  assert.deepEqual([...seenBy.approvals], [...new Set(Object.values(approvalPermissions))].toSorted());
});

test('each person sees the queues of the own permissions, with count and age', async () => {
  assert.deepEqual(Object.keys(await counts()), ['deposits', 'withdrawals', 'approvals']);
  assert.deepEqual(Object.keys(await counts(clara)), ['identities']);
  const nobody = await hire('nobody', []);
  assert.deepEqual(await counts(nobody), {});
  assert.deepEqual(await approvals(nobody), []);
  const since = ctx.clock.now().toISOString();
  await submit(buyer, '50.00');
  ctx.clock.advanceMs(minuteMs);
  await submit(buyer, '60.00');
  const { deposits } = await counts();
  assert.deepEqual([deposits?.count, deposits?.oldestTime, deposits?.permission], [2, since, 'deposits.review']);
});

test('what one has approved waits for another, who sees it as not their own, and is decided by its own call', async () => {
  const depositId = await submit(buyer, '500.00');
  const seen = { depositId, amount: '500.00', txHash: newTransactionHash() };
  await anna.must('deposit!approve', seen);
  const [own] = await approvals(anna);
  assert.deepEqual(
    [own?.kind, own?.objectId, own?.amount, own?.askedBy, own?.isOwn, own?.username],
    ['deposit', depositId, '500.00', 'anna', true, 'depositor'],
  );
  assert.equal((await counts(anna)).approvals?.count, 0, 'there is nothing for oneself to do');
  assert.equal((await counts(ben)).approvals?.count, 1);
  assert.equal((await counts(ben)).deposits?.count, 3);
  assert.equal((await counts(anna)).deposits?.count, 2, 'what one has approved waits for others');
  assert.equal((await approvals(ben))[0]?.isOwn, false);
  assert.deepEqual(await approvals(clara), []);
  assert.equal((await anna.ask('deposit!approve', seen)).error, 'second_person_required');
  await ben.must('deposit!approve', seen);
  assert.deepEqual(await approvals(ben), []);
  const { error, body } = await anna.ask('deposit!reject', { depositId, reason: 'Nothing came' });
  assert.deepEqual(
    [error, JSON.parse(body).params],
    ['deposit_not_under_review', { byName: 'ben', byCall: 'deposit!approve' }],
    'who was faster is named, and what they did',
  );
});

test('what waits counts as not asked for while who asked may not ask for it', async () => {
  const mover = await hire('mover', payments);
  const depositId = await submit(buyer, '500.00');
  await mover.must('deposit!approve', { depositId, amount: '500.00', txHash: newTransactionHash() });
  const isVoid = async () => (await approvals()).find(({ objectId }) => objectId === depositId)?.isVoid;
  const allow = (permissions: readonly string[]) =>
    sql`update roles set permissions = ${permissions}::text[] where name = 'role of mover'`.execute(ctx.db);
  assert.equal(await isVoid(), false);
  await allow(['deposits.reverse']);
  assert.equal(await isVoid(), true);
  await allow(payments);
  assert.equal(await isVoid(), false);
});

test('who has no queue and may approve as a second person sees the approvals alone', async () => {
  const dora = await hire('dora', ['orders.refund'], 'Refunds');
  assert.deepEqual(Object.keys(await counts(dora)), ['approvals']);
});

test('a decision leaves an audit entry with the states before and after, and a repetition none', async () => {
  const auditor = await hire('auditor', ['audit.read'], 'Auditors');
  const depositId = await submit(buyer, '70.00');
  const key = 'decide-once-1';
  const txHash = newTransactionHash();
  const send = () =>
    server.inject({
      method: 'POST',
      url: '/admin/api/deposit!approve.action',
      headers: { authorization: `Bearer ${anna.token}`, 'idempotency-key': key, 'content-type': 'application/json' },
      payload: JSON.stringify({ depositId, amount: '70.00', txHash }),
    });
  assert.equal((await send()).json().code, 0);
  assert.equal((await send()).json().code, 0);
  type Entry = { before: { status: string }; after: { status: string }; staffName: string };
  const { pageList } = await auditor.must<{ pageList: Entry[] }>('audit!list', {
    object: 'deposit',
    objectId: depositId,
  });
  assert.deepEqual(
    pageList.map(({ before, after, staffName }) => [before.status, after.status, staffName]),
    [['under_review', 'successful', 'anna']],
  );
});

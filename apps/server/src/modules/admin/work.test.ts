import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hourMs, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { depositForm, newTransactionHash } from '#testkit/rows/deposit-rows.ts';
import { addBuyer, addStaff, type MarketBuyer } from '#testkit/small-market.ts';
import { staffOffice } from '#testkit/staff-office.ts';
import { post, wholeServer } from '#testkit/whole-server.ts';
import { changeSetting } from '../settings/index.ts';

const whole = await wholeServer();
const { ctx, server } = whole;
const { hire, colleague } = staffOffice(whole);
const buyer = await addBuyer(ctx, 'depositor', 0n);
await changeSetting(ctx, 'deposit_two_approvals_above', '100', { staffId: null }, 'Test');

const payments = ['deposits.review', 'deposits.reverse', 'withdrawals.review'];
const anna = await hire('anna', payments, 'Payments');
const ben = await hire('ben', payments, 'Payments');
const clara = await hire('clara', ['identity.review'], 'Identity');

async function announce(person: MarketBuyer, amount: string): Promise<string> {
  const form = { ...(await depositForm(ctx, server, person)), amount };
  const answer = await post(server, '/api/rechargeBlockchain!recharge.action', form, person.token);
  assert.equal(answer.code, 0, answer.body);
  return (answer.data as { depositId: string }).depositId;
}

type Queue = { queue: string; permission: string; count: number; oldestTime?: string; overdue: number };
const counts = async (by = anna) =>
  Object.fromEntries((await by.must<Queue[]>('work!counts')).map((each) => [each.queue, each]));
type Approval = { kind: string; objectId: string; amount?: string; askedBy: string; isOwn: boolean; username: string };
const approvals = async (by = anna) => (await by.must<{ pageList: Approval[] }>('approval!list')).pageList;

test('each person sees the queues of the own permissions, with count and age', async () => {
  assert.deepEqual(Object.keys(await counts()), ['deposits', 'withdrawals', 'approvals']);
  assert.deepEqual(Object.keys(await counts(clara)), ['identities']);
  const nobody = await hire('nobody', []);
  assert.deepEqual(await counts(nobody), {});
  assert.deepEqual(await approvals(nobody), []);
  const since = ctx.clock.now().toISOString();
  await announce(buyer, '50.00');
  ctx.clock.advanceMs(minuteMs);
  await announce(buyer, '60.00');
  const { deposits } = await counts();
  assert.deepEqual([deposits?.count, deposits?.oldestTime, deposits?.permission], [2, since, 'deposits.review']);
});

test('what one has approved waits for another, who sees it as not their own, and is decided by its own call', async () => {
  const depositId = await announce(buyer, '500.00');
  const seen = { depositId, amount: '500.00', txHash: newTransactionHash() };
  await anna.must('deposit!approve', seen);
  const [own] = await approvals(anna);
  assert.deepEqual(
    [own?.kind, own?.objectId, own?.amount, own?.askedBy, own?.isOwn, own?.username],
    ['deposit', depositId, '500.00', 'anna', true, 'depositor'],
  );
  assert.equal((await counts(anna)).approvals?.count, 0, 'there is nothing for oneself to do');
  assert.equal((await counts(ben)).approvals?.count, 1);
  assert.equal((await approvals(ben))[0]?.isOwn, false);
  assert.deepEqual(await approvals(clara), []);
  assert.equal((await anna.ask('deposit!approve', seen)).error, 'second_person_required');
  await ben.must('deposit!approve', seen);
  assert.deepEqual(await approvals(ben), []);
});

test('a decision leaves an audit entry with the states before and after, and a repetition none', async () => {
  const auditor = await hire('auditor', ['audit.read'], 'Auditors');
  const depositId = await announce(buyer, '70.00');
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

test('people are found by id, code, name, mail address and phone, and never with a secret', async () => {
  const agent = await hire('agent', ['users.read'], 'Agents');
  const { userId } = await addBuyer(ctx, 'findme7', 5n);
  await inTx(ctx.db, (tx) =>
    sql`update users set email = 'find.me@example.com', phone = '491701234567' where id = ${userId}`.execute(tx),
  );
  type User = { userId: string; usercode: string };
  const search = async (keyword: string) =>
    (await agent.must<{ pageList: User[] }>('user!list', { keyword })).pageList.map((user) => user.userId);
  const [found] = (await agent.must<{ pageList: User[] }>('user!list', { keyword: 'findme7' })).pageList;
  for (const keyword of [String(userId), found?.usercode ?? '', 'FindMe', 'find.me@example.com', '+49 170 1234567'])
    assert.deepEqual(await search(keyword), [String(userId)], keyword);
  assert.deepEqual(await search('find%'), []);
  assert.deepEqual(await search('_indme7'), []);
  const answer = await agent.ask('user!info', { userId: String(userId) });
  const info = answer.data as { wallet: { available: string }; signIns: unknown[]; orders: number };
  assert.deepEqual([info.wallet.available, info.orders], ['5.00', 0]);
  assert.doesNotMatch(answer.body, /argon2|password|mac"/i);
  assert.equal((await agent.ask('user!info', { userId: '7' })).error, 'user_not_found');
  assert.equal((await agent.ask('user!lock', { userId: String(userId), reason: 'x' })).error, 'not_allowed');
});

test('who is locked is signed out at once and comes back when unlocked; nobody locks themselves', async () => {
  const guard = await hire('guard', ['users.lock'], 'Guards');
  const person = await addBuyer(ctx, 'lockme7', 0n);
  const about = { userId: String(person.userId), reason: 'Complaints' };
  const me = () => post(server, '/api/localuser!get.action', {}, person.token);
  assert.equal((await me()).code, 0);
  await guard.must('user!lock', about);
  assert.equal((await me()).error, 'session_expired');
  await guard.must('user!unlock', about);
  assert.equal((await guard.ask('user!unlock', about)).error, 'user_state_changed');
  const { userId: ownId } = await addBuyer(ctx, 'guard', 0n);
  assert.equal((await guard.ask('user!lock', { userId: String(ownId), reason: 'Me' })).error, 'own_account');
  ctx.clock.advanceMs(hourMs);
  const late = await addStaff(ctx, 'late', ['users.lock']);
  assert.equal((await colleague(String(late.userId), late.token).ask('user!lock', about)).code, 0);
});

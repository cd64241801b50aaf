import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminDeposits, deposits } from '@entrepot/contract';
import { dayMs, formatAmount } from '@entrepot/domain';
import { sql } from 'kysely';
import { refusal } from '#testkit/calls/refusal.ts';
import { privateImage } from '#testkit/loan-market.ts';
import { addBuyer, addStaff, type MarketBuyer } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { accounts, balanceOf } from '../../wallet/index.ts';
import { paymentsModule } from '../index.ts';

const ctx = await testContext();
const { routes } = paymentsModule;
ctx.settingValues.set('deposit_usdt_trc20_address', 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH');
ctx.settingValues.set('deposit_usdt_trc20_fee_fixed', '1.00');
const reviewer = async (username: string) => (await addStaff(ctx, username, ['deposits.review'])).session;
const [anna, ben] = [await reviewer('anna'), await reviewer('ben')];
let [people, transactions] = [0, 0];
const newHash = () => (++transactions).toString(16).padStart(64, 'd');
const newBuyer = () => addBuyer(ctx, `depositor${++people}`, 0n);

async function submit({ session }: MarketBuyer, imgUrl?: string): Promise<string> {
  const { session_token } = await call(ctx, routes, deposits.depositOpen, {}, { session });
  const proof = imgUrl === undefined ? { txHash: newHash() } : { imgUrl };
  const form = { symbol: 'USDT', channel: 'usdt_trc20', amount: '100.00', session_token, ...proof } as const;
  return (await call(ctx, routes, deposits.depositSubmit, form, { session })).depositId;
}
type Seen = 'under_review' | 'approved_once';
const approve = (
  depositId: string,
  amount = '100.00',
  { session = anna, txHash = newHash(), key = '', seenState = undefined as Seen | undefined } = {},
) =>
  call(
    ctx,
    routes,
    adminDeposits.depositApprove,
    { depositId, amount, txHash, ...(seenState && { seenState }) },
    { session, ...(key !== '' && { idempotencyKey: key }) },
  );
const reject = (depositId: string, reason = 'Not on the chain', seenState?: 'under_review') =>
  call(
    ctx,
    routes,
    adminDeposits.depositReject,
    { depositId, reason, ...(seenState && { seenState }) },
    { session: anna },
  );
const cancel = ({ session }: MarketBuyer, depositId: string) =>
  call(ctx, routes, deposits.depositCancel, { depositId }, { session });
const available = async ({ userId }: MarketBuyer) =>
  formatAmount(await balanceOf(ctx.db, accounts.userAvailable(userId)));
const historyOf = async (depositId: string) =>
  (await call(ctx, routes, adminDeposits.depositInfo, { depositId }, { session: ben })).log.map(({ event }) => event);

test('what was decided is decided: no step finds a deposit that was credited, refused or taken back', async () => {
  const ends = {
    credited: (_who: MarketBuyer, id: string) => approve(id),
    refused: (_who: MarketBuyer, id: string) => reject(id),
    'taken back': cancel,
  };
  for (const [name, end] of Object.entries(ends)) {
    const who = await newBuyer();
    const id = await submit(who);
    await end(who, id);
    const [balance, history] = [await available(who), await historyOf(id)];
    assert.equal(balance, name === 'credited' ? '99.00' : '0.00');
    for (const step of [() => approve(id), () => reject(id), () => cancel(who, id)])
      await assert.rejects(step(), refusal('deposit_not_under_review'), name);
    assert.deepEqual([await available(who), await historyOf(id)], [balance, history], name);
  }
});

test('approved by one of two a deposit is not its depositor’s to take back, and may still be refused', async (t) => {
  ctx.settingValues.set('deposit_two_approvals_above', '99.99');
  t.after(() => ctx.settingValues.delete('deposit_two_approvals_above'));
  const who = await newBuyer();
  const id = await submit(who);
  const txHash = newHash();
  assert.deepEqual(await approve(id, '100.00', { txHash }), { state: 'approved_once' });
  await assert.rejects(cancel(who, id), refusal('deposit_not_under_review'));
  await reject(id);
  assert.equal(await available(who), '0.00');
  // The payment is free again: what stood for it has failed.
  const other = await newBuyer();
  const again = await submit(other);
  await approve(again, '100.00', { txHash });
  assert.deepEqual(await approve(again, '100.00', { txHash, session: ben }), { state: 'successful' });
  assert.equal(await available(other), '99.00');
});

test('nobody refuses a deposit that a colleague has just approved without knowing', async (t) => {
  ctx.settingValues.set('deposit_two_approvals_above', '99.99');
  t.after(() => ctx.settingValues.delete('deposit_two_approvals_above'));
  const id = await submit(await newBuyer());
  assert.deepEqual(await approve(id, '100.00', { session: ben }), { state: 'approved_once' });
  await assert.rejects(reject(id, 'Not on the chain', 'under_review'), refusal('deposit_not_under_review'));
  assert.equal((await reject(id)).state, 'failed');
});

test('nobody is the second of two without knowing that somebody else was the first', async (t) => {
  ctx.settingValues.set('deposit_two_approvals_above', '99.99');
  t.after(() => ctx.settingValues.delete('deposit_two_approvals_above'));
  const who = await newBuyer();
  const id = await submit(who);
  const seen = { txHash: newHash(), seenState: 'under_review' } as const;
  const both = await Promise.allSettled([
    approve(id, '100.00', seen),
    approve(id, '100.00', { ...seen, session: ben }),
  ]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  for (const one of both) if (one.status === 'rejected') refusal('deposit_not_under_review')(one.reason);
  assert.equal(await available(who), '0.00');
  const second = both[0].status === 'fulfilled' ? ben : anna;
  await approve(id, '100.00', { txHash: seen.txHash, seenState: 'approved_once', session: second });
  assert.equal(await available(who), '99.00');
});

test('a charge never takes the whole of what arrived, and less than two units is nothing to credit', async () => {
  const who = await newBuyer();
  const id = await submit(who);
  for (const amount of ['0', '0.000001']) await assert.rejects(approve(id, amount), refusal('amount_error'), amount);
  assert.deepEqual(await historyOf(id), ['submitted']);
  assert.deepEqual(await approve(id, '0.50'), { state: 'successful' });
  assert.equal(await available(who), '0.000001');
});

test('an approval that is pressed again under its key is answered as before; for another amount it is refused', async () => {
  const who = await newBuyer();
  const id = await submit(who);
  const txHash = newHash();
  const pressed = { txHash, key: 'pressed-once' };
  const answers = await Promise.all(Array.from({ length: 4 }, () => approve(id, '100.00', pressed)));
  for (const answer of answers) assert.deepEqual(answer, { state: 'successful' });
  await assert.rejects(approve(id, '200.00', pressed), refusal('idempotency_conflict'));
  assert.equal(await available(who), '99.00');
});

test('a certificate that belongs to no deposit goes when its days are over; one that a deposit names stays', async () => {
  const sweep = paymentsModule.sweeps?.find(({ name }) => name === 'unused payment certificates');
  const who = await newBuyer();
  const [used, stray] = [await privateImage(ctx, who, 'deposit'), await privateImage(ctx, who, 'deposit')];
  const foreign = await privateImage(ctx, who, 'loan');
  const kept = async () => {
    const { rows } = await sql<{ key: string }>`select key from stored_files
      where owner_user_id = ${who.userId} order by key`.execute(ctx.db);
    return rows.map(({ key }) => `/files/${key}`);
  };
  await submit(who, used);
  const uploadedMs = ctx.clock.now().getTime();
  ctx.clock.set(new Date(uploadedMs + 2 * dayMs - 1000));
  await sweep?.run(ctx);
  assert.deepEqual(await kept(), [used, stray, foreign].toSorted());
  ctx.clock.set(new Date(uploadedMs + 2 * dayMs));
  await sweep?.run(ctx);
  assert.deepEqual(await kept(), [used, foreign].toSorted());
});

test('parts of a deposit count together for a day: one approves no more of them than at once', async (t) => {
  ctx.settingValues.set('deposit_two_approvals_above', '250.00');
  t.after(() => ctx.settingValues.delete('deposit_two_approvals_above'));
  const [who, other] = [await newBuyer(), await newBuyer()];
  const parts = [await submit(who), await submit(who), await submit(who)];
  const session = await reviewer('dora');
  const together = await Promise.all(parts.map((id) => approve(id, '100.00', { session })));
  assert.deepEqual(together.map(({ state }) => state).toSorted(), ['approved_once', 'successful', 'successful']);
  assert.deepEqual(await approve(await submit(other), '100.00', { session }), { state: 'successful' }, 'nobody else’s');
  const next = await submit(who);
  const needsTwo = async () => {
    const info = { session: await reviewer(`reader${++people}`) };
    return (await call(ctx, routes, adminDeposits.depositInfo, { depositId: next }, info)).needsTwo;
  };
  assert.equal(await needsTwo(), true);
  ctx.clock.advanceMs(dayMs);
  assert.equal(await needsTwo(), false);
  assert.deepEqual(await approve(next, '100.00', { session: await reviewer('emma') }), { state: 'successful' });
});

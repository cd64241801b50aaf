import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminWithdrawals, withdrawals } from '@entrepot/contract';
import type { AccountStep } from '@entrepot/domain';
import { inTx } from '#platform/database.ts';
import { askShopAndPanel } from '#testkit/calls/ask-shop-and-panel.ts';
import { untilBlocked } from '#testkit/database/until-blocked.ts';
import { addBuyer, addStaff, testFundPassword } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { openTestStore } from '#testkit/test-shop.ts';
import { changeUserStatus } from '../../accounts/index.ts';
import { assertInvariants } from '../../invariants/index.ts';
import { resumeStore, suspendStore } from '../../sellers/suspensions/suspend-store.ts';
import { accounts, balanceOf } from '../../wallet/index.ts';
import { paymentsModule } from '../index.ts';
import { handOver } from '../payouts/hand-over.ts';
import { lockWithdrawal } from './index.ts';

const ctx = await testContext();

const { routes } = paymentsModule;
ctx.settingValues.set('withdrawal_identity_above', '1000000.00');
const anna = await addStaff(ctx, 'anna', ['withdrawals.review', 'withdrawals.pay']);

async function owner(username: string) {
  const person = await addBuyer(ctx, username, 1000n);
  const { storeId } = await openTestStore(ctx, person.userId);
  const as = { session: person.session };
  const bound = {
    channel: 'usdt_trc20',
    address: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
    safeword: testFundPassword,
  } as const;
  await call(ctx, routes, withdrawals.bindWithdrawAddress, bound, as);
  const open = () => call(ctx, routes, withdrawals.withdrawalOpen, {}, as);
  const apply = async () => {
    const { session_token } = await open();
    const form = { channel: 'usdt_trc20', amount: '100.00', safeword: testFundPassword, session_token } as const;
    return askShopAndPanel(ctx, routes, withdrawals.withdrawalApply, form, person.session);
  };
  const become = (step: AccountStep) => inTx(ctx.db, (tx) => changeUserStatus(ctx, tx, person.userId, step));
  const available = () => balanceOf(ctx.db, accounts.userAvailable(person.userId));
  return { become, available, about: { storeId: String(storeId), reason: 'Counterfeit goods' }, as, open, apply };
}

const info = (withdrawalId: string) =>
  call(ctx, routes, adminWithdrawals.withdrawalInfo, { withdrawalId }, { session: anna.session });
const listed = async (withdrawalId: string) => {
  const { pageList } = await call(ctx, routes, adminWithdrawals.withdrawalList, {}, { session: anna.session });
  return pageList.find((line) => line.withdrawalId === withdrawalId);
};
const approve = (withdrawalId: string) =>
  call(ctx, routes, adminWithdrawals.withdrawalApprove, { withdrawalId }, { session: anna.session });

test('withdrawals of the owner of a suspended store wait, staff see why, and they go on once it is resumed', async () => {
  const { about, open, apply, as } = await owner('suspended');
  const { withdrawalId } = await apply();
  assert.deepEqual([(await open()).isLocked, (await info(withdrawalId)).heldBecause], [false, undefined]);
  assert.equal((await listed(withdrawalId))?.heldBecause, undefined);
  await suspendStore(ctx, about, anna.userId);
  assert.deepEqual([(await open()).isLocked, (await info(withdrawalId)).heldBecause], [true, 'store_suspended']);
  assert.equal((await listed(withdrawalId))?.heldBecause, 'store_suspended');
  await assert.rejects(approve(withdrawalId), { key: 'business_locked' });
  await call(ctx, routes, withdrawals.withdrawalCancel, { withdrawalId }, as);
  await assert.rejects(apply(), { key: 'business_locked' });
  await assertInvariants(ctx.db);
  await resumeStore(ctx, about, anna.userId);
  const again = await apply();
  assert.equal((await approve(again.withdrawalId)).state, 'approved');
  await assertInvariants(ctx.db);
});

test('what was approved before the suspension is not handed over to a signer', async () => {
  const { about, apply } = await owner('approved');
  const { withdrawalId } = await apply();
  await approve(withdrawalId);
  await suspendStore(ctx, about, anna.userId);
  await handOver(ctx, 'usdt_trc20');
  assert.equal((await info(withdrawalId)).state, 'approved');
  await resumeStore(ctx, about, anna.userId);
  await handOver(ctx, 'usdt_trc20');
  assert.equal((await info(withdrawalId)).state, 'signing');
});

test('a suspension that comes between the list of what is approved and its handing over holds it too', async () => {
  const { about, apply } = await owner('raced');
  const { withdrawalId } = await apply();
  await approve(withdrawalId);
  const locked = Promise.withResolvers<void>();
  const freed = Promise.withResolvers<void>();
  const locking = inTx(ctx.db, async (tx) => {
    await lockWithdrawal(tx, BigInt(withdrawalId));
    locked.resolve();
    await freed.promise;
  });
  await locked.promise;
  const handing = handOver(ctx, 'usdt_trc20');
  try {
    await untilBlocked(ctx.db);
    await suspendStore(ctx, about, anna.userId);
  } finally {
    freed.resolve();
  }
  await Promise.all([locking, handing]);
  assert.equal((await info(withdrawalId)).state, 'approved');
});

test('withdrawals of a locked account wait, whoever asked for them, and go on once it is opened again', async () => {
  const { become, apply } = await owner('lockedout');
  const { withdrawalId } = await apply();
  await become('lock');
  const reasons = async () => [(await info(withdrawalId)).heldBecause, (await listed(withdrawalId))?.heldBecause];
  assert.deepEqual(await reasons(), ['account_locked', 'account_locked']);
  await assert.rejects(approve(withdrawalId), { key: 'business_locked' });
  await become('unlock');
  await approve(withdrawalId);
  const ofState = async (isHeld: boolean) => {
    const input = { state: 'approved', isHeld } as const;
    const { pageList } = await call(ctx, routes, adminWithdrawals.withdrawalList, input, { session: anna.session });
    return pageList.some((line) => line.withdrawalId === withdrawalId);
  };
  assert.deepEqual([await ofState(false), await ofState(true)], [true, false]);
  await become('lock');
  assert.deepEqual([await ofState(false), await ofState(true)], [false, true], 'it is not among those to send');
  await handOver(ctx, 'usdt_trc20');
  assert.equal((await info(withdrawalId)).state, 'approved', 'what was approved before is not handed over');
  await become('unlock');
  await handOver(ctx, 'usdt_trc20');
  assert.equal((await info(withdrawalId)).state, 'signing');
  await assertInvariants(ctx.db);
});

test('what is held is declined, several one after the other, as a single one is: the money goes back, once', async () => {
  const owners = await Promise.all(['heldone', 'heldtwo', 'heldthree'].map(owner));
  const asked = await Promise.all(owners.map(({ apply }) => apply()));
  const ids = asked.map(({ withdrawalId }) => withdrawalId);
  await approve(ids[2] ?? '');
  for (const { become } of owners) await become('lock');
  const { pageList } = await call(
    ctx,
    routes,
    adminWithdrawals.withdrawalList,
    { isHeld: true },
    { session: anna.session },
  );
  assert.deepEqual(
    ids.filter((id) => !pageList.some((line) => line.withdrawalId === id)),
    [],
  );
  const ben = await addStaff(ctx, 'ben', ['withdrawals.review']);
  const decline = (withdrawalId: string, { session } = anna) =>
    call(ctx, routes, adminWithdrawals.withdrawalReject, { withdrawalId, reason: 'Signs of fraud.' }, { session }).then(
      ({ state }) => state,
      ({ key }) => key,
    );
  // Two go through the same list, one from its end, while an owner takes the second back.
  const all = async (order: readonly string[], who: typeof anna) => {
    const results: [string, string][] = [];
    for (const id of order) results.push([id, await decline(id, who)]);
    return new Map(results);
  };
  const [first, second, taken] = await Promise.all([
    all(ids, anna),
    all(ids.toReversed(), ben),
    call(ctx, routes, withdrawals.withdrawalCancel, { withdrawalId: ids[1] ?? '' }, owners[1]?.as ?? {}).then(
      () => 'cancelled',
      ({ key }) => key,
    ),
  ]);
  for (const [place, id] of ids.entries()) {
    const ends = [first.get(id), second.get(id), ...(place === 1 ? [taken] : [])];
    const won = ends.filter((end) => end === 'rejected' || end === 'cancelled');
    assert.equal(won.length, 1, `${place}: ${ends.join()}`);
    assert.ok(
      ends.every((end) => won.includes(end) || end === 'withdrawal_state_changed'),
      ends.join(),
    );
    assert.equal(await owners[place]?.available(), 1_000_000_000n);
    assert.equal((await info(id)).log.length, place === 2 ? 3 : 2);
  }
  await assertInvariants(ctx.db);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminWithdrawals } from '@entrepot/contract';
import { minuteMs } from '@entrepot/domain';
import { inTx } from '#platform/database.ts';
import type { StaffSession } from '#platform/session.ts';
import { addStaff } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { withdrawalDesk } from '#testkit/withdrawal-desk.ts';
import { changeUserStatus } from '../../accounts/index.ts';
import { paymentsModule } from '../../payments/index.ts';
import { allowWithdrawals, stopWithdrawals } from '../../payments/withdrawals/index.ts';
import { countWork } from './count-work.ts';

const ctx = await testContext();
const { owner, apply, approve, send } = await withdrawalDesk(ctx);
const payer = (await addStaff(ctx, 'payer', ['withdrawals.pay'])).session as StaffSession;
const reviewer = (await addStaff(ctx, 'reviewer', ['withdrawals.review'])).session as StaffSession;

const toSend = async () => (await countWork(ctx, payer)).find(({ queue }) => queue === 'withdrawals_to_send');
const list = async (isHeld: boolean) => {
  const input = { state: 'approved', isHeld } as const;
  const options = { session: payer };
  const { pageList } = await call(ctx, paymentsModule.routes, adminWithdrawals.withdrawalList, input, options);
  return pageList.map(({ heldBecause }) => heldBecause);
};

test('what was approved waits to be sent, for whoever pays and nobody else', async () => {
  assert.equal((await toSend())?.count, 0);
  const { withdrawalId } = await apply(await owner());
  assert.equal((await toSend())?.count, 0, 'nobody has approved it');
  ctx.clock.advanceMs(minuteMs);
  const approvedAt = ctx.clock.now().toISOString();
  await approve(withdrawalId);
  ctx.clock.advanceMs(minuteMs);
  assert.deepEqual([(await toSend())?.count, (await toSend())?.oldestTime], [1, approvedAt]);
  assert.deepEqual(
    (await countWork(ctx, reviewer)).map(({ queue, count }) => [queue, count]),
    [
      ['withdrawals', 0],
      ['approvals', 0],
    ],
  );
  await send(withdrawalId);
  assert.equal((await toSend())?.count, 0);
});

test('what may not be sent now is neither counted nor among what is to be sent: of a suspended store, or of a locked or disabled account', async () => {
  const person = await owner();
  await approve((await apply(person)).withdrawalId);
  await inTx(ctx.db, (tx) => stopWithdrawals(tx, person.userId, ctx.clock.now()));
  assert.equal((await toSend())?.count, 0);
  assert.deepEqual([await list(false), await list(true)], [[], ['store_suspended']]);
  await inTx(ctx.db, (tx) => allowWithdrawals(tx, person.userId));
  assert.equal((await toSend())?.count, 1);
  assert.deepEqual([await list(false), await list(true)], [[undefined], []]);
  await inTx(ctx.db, (tx) => changeUserStatus(ctx, tx, person.userId, 'lock'));
  assert.equal((await toSend())?.count, 0);
  assert.deepEqual([await list(false), await list(true)], [[], ['account_locked']]);
  await inTx(ctx.db, (tx) => changeUserStatus(ctx, tx, person.userId, 'disable'));
  assert.equal((await toSend())?.count, 0);
  assert.deepEqual([await list(false), await list(true)], [[], ['account_disabled']]);
});

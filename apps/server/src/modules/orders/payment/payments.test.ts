import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orders } from '@entrepot/contract';
import type { ErrorKey } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { refuses } from '#testkit/calls/refusal.ts';
import { orderMarket, pay, submit, tradeRoutes } from '#testkit/order-market.ts';
import { addBuyer, testFundPassword } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { holdSession, revokeSessions, setFundPassword } from '../../accounts/index.ts';
import { userBalances } from '../../wallet/index.ts';

const ctx = await testContext();
const { buyerA, buyerB, storeA } = await orderMarket(ctx);
let pieces = 0;
const nextCount = () => {
  pieces += 1;
  return pieces;
};
const place = async (buyer = buyerA) => (await submit(ctx, buyer, [{ store: storeA, count: nextCount() }])).checkoutId;
const payWith = (checkoutId: string, safeword: string, idempotencyKey?: string) => {
  const how = { checkoutId, payType: 'balance', safeword } as const;
  const key = idempotencyKey === undefined ? {} : { idempotencyKey };
  return call(ctx, tradeRoutes, orders.orderPay, how, { session: buyerA.session, ...key });
};
const available = async () => (await userBalances(ctx.db, buyerA.userId)).availableMicro;

test('nothing is paid without the right fund password', async () => {
  const checkoutId = await place();
  const before = await available();
  await assert.rejects(payWith(checkoutId, '999999'), { key: 'wrong_safeword' });
  assert.equal(await available(), before);
  await payWith(checkoutId, testFundPassword);
  assert.ok((await available()) < before);
});

test('a fund password that is missing, or locked after three wrong ones, pays nothing', async () => {
  const buyer = await addBuyer(ctx, 'unlucky', 1_000n);
  const { checkoutId } = await submit(ctx, buyer, [{ store: storeA, count: nextCount() }]);
  const before = await userBalances(ctx.db, buyer.userId);
  const refused = (key: ErrorKey, safeword: string) => {
    const how = { checkoutId, payType: 'balance', safeword } as const;
    return refuses(call(ctx, tradeRoutes, orders.orderPay, how, { session: buyer.session }), key);
  };
  await sql`update users set fund_password_mac = null, fund_password_key_id = null where id = ${buyer.userId}`.execute(
    ctx.db,
  );
  await refused('safeword_missing', testFundPassword);
  await inTx(ctx.db, (tx) => setFundPassword(ctx, tx, buyer.userId, testFundPassword));
  for (const key of ['wrong_safeword', 'wrong_safeword', 'safeword_locked'] as const) await refused(key, '999999');
  await refused('safeword_locked', testFundPassword);
  assert.deepEqual(await userBalances(ctx.db, buyer.userId), before);
});

test('a paid order holds its money in escrow and is told as an event', async () => {
  const checkoutId = await place();
  const before = await available();
  await sql`delete from outbox_events`.execute(ctx.db);
  const { total } = await pay(ctx, buyerA, checkoutId);
  const { rows } = await sql<{
    type: string;
    paid: string;
    escrow: bigint;
  }>`select e.type, e.payload ->> 'orderId' as paid, b.balance as escrow
    from outbox_events e join ledger_balance_view b on b.path = 'order:' || (e.payload ->> 'orderId') || ':escrow'
    where e.type = 'order_paid'`.execute(ctx.db);
  assert.equal(rows.length, 1);
  assert.equal(rows[0]?.escrow, before - (await available()));
  assert.equal(`${total}0000`.replace('.', ''), String(rows[0]?.escrow));
});

test('what is kept of a payment to tell repetitions does not depend on the fund password', async () => {
  const checkoutId = await place();
  const first = await payWith(checkoutId, testFundPassword, 'key-of-the-payment');
  await inTx(ctx.db, (tx) => setFundPassword(ctx, tx, buyerA.userId, '135790'));
  assert.deepEqual(await payWith(checkoutId, '135790', 'key-of-the-payment'), first);
  await inTx(ctx.db, (tx) => setFundPassword(ctx, tx, buyerA.userId, testFundPassword));
});

test('a session that was ended a moment ago pays nothing', async () => {
  const checkoutId = await place(buyerB);
  await inTx(ctx.db, (tx) => revokeSessions(ctx, tx, buyerB.userId));
  const { availableMicro } = await userBalances(ctx.db, buyerB.userId);
  // As the server makes every call of somebody who is signed in.
  const paying = holdSession(ctx, buyerB.session, () => pay(ctx, buyerB, checkoutId));
  await assert.rejects(paying, { key: 'session_expired' });
  assert.equal((await userBalances(ctx.db, buyerB.userId)).availableMicro, availableMicro);
});

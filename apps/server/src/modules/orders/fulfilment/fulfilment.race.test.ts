import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sellerOrders } from '@entrepot/contract';
import { DomainError, isDomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { buy, orderMarket, passTime, tradeRoutes } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { endRefund, lockRefundable, openRefund } from '../index.ts';

const rounds = Number(process.env.RACE_ROUNDS ?? 5);
const ctx = await testContext();
const { buyerA, storeA } = await orderMarket(ctx, { stock: 100_000, balance: 1_000_000n });
const shop = { session: storeA.session };

/** Starts all at once and returns the refusals' keys, undefined for what went through. */
async function race(starts: readonly (() => Promise<unknown>)[]): Promise<(string | undefined)[]> {
  const results = await Promise.allSettled(starts.map((start) => start()));
  return results.map((result) => {
    if (result.status === 'fulfilled') return undefined;
    if (!isDomainError(result.reason)) throw result.reason;
    return result.reason.key;
  });
}

const shipping = (orderId: string, orderGoodsId: string, quantity: number) => () =>
  call(
    ctx,
    tradeRoutes,
    sellerOrders.sellerOrderShip,
    { orderId, carrier: 'Post', trackingNumber: 'AB 1234', lines: [{ orderGoodsId, quantity }] },
    shop,
  );

const read = (orderId: string) => call(ctx, tradeRoutes, sellerOrders.sellerOrderInfo, { orderId }, shop);

for (let round = 1; round <= rounds; round += 1) {
  test(`round ${round}: parcels of the same pieces never hold more than was bought`, async () => {
    await passTime(ctx, 61_000);
    const orderId = await buy(ctx, buyerA, storeA, 10);
    const line = (await read(orderId)).lines[0]?.orderGoodsId ?? '';
    const refusals = await race(Array.from({ length: 8 }, () => shipping(orderId, line, 4)));
    assert.equal(refusals.filter((key) => key === undefined).length, 2);
    assert.deepEqual(new Set(refusals), new Set([undefined, 'order_line_over_shipped']));
    assert.deepEqual([(await read(orderId)).shippedQuantity, (await read(orderId)).status], [8, 2]);
    const last = await race(Array.from({ length: 4 }, () => shipping(orderId, line, 2)));
    assert.equal(last.filter((key) => key === undefined).length, 1);
    assert.equal((await read(orderId)).status, 3);
  });

  test(`round ${round}: of dispatch and refund one wins`, async () => {
    await passTime(ctx, 61_000);
    const orderId = await buy(ctx, buyerA, storeA, 2);
    const line = (await read(orderId)).lines[0]?.orderGoodsId ?? '';
    const refund = () =>
      inTx(ctx.db, async (tx) => {
        const order = await lockRefundable(tx, { by: 'ids', ids: [BigInt(orderId)] });
        if (order.status === 3) throw new DomainError('shipped_cannot_refund');
        await openRefund(ctx, tx, 'open_refund', order, {
          caseId: ctx.ids.next(),
          amountMicro: 1n,
          reason: 8,
          explain: '',
        });
      });
    const both = [shipping(orderId, line, 2), refund];
    const refusals = await race(round % 2 ? both : both.toReversed());
    assert.equal(refusals.filter((key) => key === undefined).length, 1);
    const { status, shipments } = await read(orderId);
    assert.equal(status, shipments.length === 1 ? 3 : 6);
    // No case was made for it, so it ends again.
    if (status === 6) await inTx(ctx.db, (tx) => endRefund(ctx, tx, 'refund_withdraw', BigInt(orderId)));
  });

  test(`round ${round}: of two notes on the same version one is kept`, async () => {
    await passTime(ctx, 61_000);
    const orderId = await buy(ctx, buyerA, storeA, 3);
    const write = (text: string) => () =>
      call(ctx, tradeRoutes, sellerOrders.sellerOrderNote, { orderId, text, version: 0 }, shop);
    const refusals = await race([write('one'), write('two'), write('three')]);
    assert.deepEqual(
      refusals.filter((key) => key !== undefined),
      ['order_note_changed', 'order_note_changed'],
    );
    const { rows } = await sql<{
      text: string;
    }>`select text from order_notes where order_id = ${orderId}::bigint`.execute(ctx.db);
    assert.equal(rows.length, 1);
  });
}

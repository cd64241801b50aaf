import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hourMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { deliverEvents } from '#platform/outbox.ts';
import { smallMarket, testFundPassword } from '#testkit/small-market.ts';
import { post, wholeServer } from '#testkit/whole-server.ts';
import { modules } from './app.ts';

const { ctx, server } = await wholeServer();
const market = await smallMarket(ctx);
const handlers = modules.flatMap((module) => module.events ?? []);

/** Buys one lamp; returns the checkout. */
async function buy(): Promise<string> {
  const { addressId, token } = market.buyerA;
  const cart = { addressId, lines: [{ skuId: market.storeA.skuId, count: 1 }] };
  const quote = await post(server, '/api/order!quote.action', cart, token);
  const { total } = quote.data as { total: string };
  const placed = await post(server, '/api/order!submit.action', { ...cart, expectTotal: total }, token);
  assert.equal(placed.code, 0, placed.body);
  const { checkoutId } = placed.data as { checkoutId: string };
  const payment = { checkoutId, payType: 'balance', safeword: testFundPassword };
  const paid = await post(server, '/api/order!pay.action', payment, token);
  assert.equal(paid.code, 0, paid.body);
  return checkoutId;
}

async function waitingEvents(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from outbox_events`.execute(ctx.db);
  return rows[0]?.n ?? -1;
}

test('a clock that is put an hour on and an hour back loses no event and makes no id twice', async () => {
  const checkouts = [await buy()];
  for (const jumpMs of [hourMs, -hourMs, -hourMs, hourMs]) {
    // Events of before the jump are still waiting; their time may now be an hour ahead.
    ctx.clock.advanceMs(jumpMs);
    checkouts.push(await buy(), await buy());
    for (let turns = 0; turns < 50 && (await deliverEvents(ctx, handlers)) > 0; turns += 1);
    assert.equal(await waitingEvents(), 0, `after ${jumpMs}`);
  }
  assert.equal(new Set(checkouts).size, checkouts.length);
  assert.deepEqual(
    checkouts,
    checkouts.toSorted((a, b) => Number(BigInt(a) - BigInt(b))),
  );
});

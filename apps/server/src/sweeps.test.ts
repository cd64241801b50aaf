import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chat } from '@entrepot/contract';
import { hourMs } from '@entrepot/domain';
import { chatCalls } from '#testkit/chat-people.ts';
import { buy } from '#testkit/order-market.ts';
import { smallMarket } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { modules } from './app.ts';

const ctx = await testContext();
const { buyerA, storeA } = await smallMarket(ctx);
await buy(ctx, buyerA, storeA, 1);
const partyId = String(storeA.storeId);
await call(ctx, chatCalls, chat.chatSend, { partyId, content: 'Is it in stock?' }, { session: buyerA.session });
ctx.clock.advanceMs(hourMs);

/** Far more turns than a batch each would take here. */
const mostTurns = 50;

for (const sweep of modules.flatMap((module) => module.sweeps ?? []))
  test(`"${sweep.name}" comes to rest: a sweep runs again at once for as long as it finds work`, async () => {
    let turns = 1;
    while ((await sweep.run(ctx)) > 0) {
      assert.ok(turns < mostTurns, `after ${turns} turns at one instant it still finds work`);
      turns += 1;
    }
  });

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sellerAnalytics } from '@entrepot/contract';
import { platformDay } from '@entrepot/domain';
import { aftersalesMarket, ask, stepsOf } from '#testkit/aftersales-market.ts';
import { buy, receive } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { analyticsModule } from './index.ts';

const ctx = await testContext();
const { buyerA, storeA, arbiter } = await aftersalesMarket(ctx);
const steps = stepsOf(ctx, buyerA, storeA, arbiter);
const today = platformDay(ctx.clock.now());

async function figures() {
  const shop = { session: storeA.session };
  const input = { from: today, to: today };
  const { current, products } = await call(
    ctx,
    analyticsModule.routes,
    sellerAnalytics.analyticsDashboard,
    input,
    shop,
  );
  const [best] = products;
  return { returned: current.returned, sales: current.sales, net: current.net, best: [best?.sales, best?.net] };
}

test('a case that ended without money is no refund; what went back of a product stands beside what was paid', async () => {
  const first = await buy(ctx, buyerA, storeA, 4);
  const caseId = await ask(ctx, buyerA, first, { amount: '52.00' });
  await steps.withdraw(caseId);
  assert.deepEqual(await figures(), { returned: 0, sales: '52.00', net: '52.00', best: ['50.00', '50.00'] });
  // Of the 26.00, 0.81 is of the freight.
  const second = await receive(ctx, buyerA, storeA, 5);
  await steps.accept(await ask(ctx, buyerA, second, { amount: '26.00', reason: 6 }));
  assert.deepEqual(await figures(), { returned: 1, sales: '116.50', net: '90.50', best: ['112.50', '87.31'] });
});

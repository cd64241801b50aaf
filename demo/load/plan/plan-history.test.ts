import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs } from '@entrepot/domain';
import { planHistory } from './plan-history.ts';
import { buildScenery, wholeDemo } from './scenery.ts';

const scenery = buildScenery('entrepot-1', wholeDemo);
const plan = planHistory(scenery);

test('history plan: about as many orders as asked, the same every time', () => {
  const orders = plan.checkouts.reduce((sum, { sellers }) => sum + sellers.length, 0);
  assert.ok(orders > 1400 && orders < 1700, String(orders));
  assert.deepEqual(planHistory(buildScenery('entrepot-1', wholeDemo)), plan);
});

test('history plan: everything lies in the past, within its days and in time order', () => {
  const moments = plan.happenings.map(({ atMs }) => atMs);
  assert.deepEqual(
    moments,
    moments.toSorted((one, other) => one - other),
  );
  for (const atMs of moments) assert.ok(atMs >= -plan.days * dayMs && atMs < 0, String(atMs));
});

test('history plan: carts hold what was published, in quantities that may be bought', () => {
  for (const { atMs, lines, sellers } of plan.checkouts) {
    assert.ok(sellers.length >= 1 && sellers.length <= 3);
    assert.equal(new Set(lines.map(({ product }) => product)).size, lines.length);
    for (const { product, sku, count } of lines) {
      const planned = scenery.products[product];
      assert.ok(planned?.skus[sku]);
      assert.ok(count >= planned.buyMin && count % planned.buyMultiple === 0, planned.handle);
      assert.ok(-planned.createdDaysAgo * dayMs < atMs, planned.handle);
    }
    for (const seller of sellers) {
      const own = lines.filter(({ product }) => scenery.sellerOf[product] === seller);
      assert.ok(own.reduce((sum, { count }) => sum + count, 0) <= 500);
    }
  }
});

test('history plan: an order is shipped after it was paid, received after that and reviewed last', () => {
  const order: readonly string[] = ['shop', 'cancel', 'pay', 'confirm', 'ship', 'receive', 'review'];
  const seen = new Map<string, number>();
  for (const { action } of plan.happenings) {
    if (action.kind === 'browse' || action.kind === 'remind') continue;
    const place = order.indexOf(action.kind);
    const { sellers = [] } = plan.checkouts[action.checkout] ?? {};
    for (const seller of 'seller' in action ? [action.seller] : sellers) {
      const name: string = `${action.checkout}/${seller}`;
      assert.ok(place > (seen.get(name) ?? -1) || seen.get(name) === 1, `${name} ${action.kind}`);
      seen.set(name, place);
    }
  }
});

test('history plan: no product was sold more often than it was seen', () => {
  const sold = new Map<number, number>();
  for (const { product, count } of plan.checkouts.flatMap(({ lines }) => lines))
    sold.set(product, (sold.get(product) ?? 0) + count);
  const seen = Map.groupBy(plan.views, ({ product }) => product);
  for (const [product, pieces] of sold) {
    const visits = seen.get(product) ?? [];
    const distinct = new Set(visits.map(({ atMs, visitor }) => `${Math.floor(atMs / dayMs)} ${visitor}`));
    assert.ok(distinct.size >= pieces, `${scenery.products[product]?.handle}: ${distinct.size} < ${pieces}`);
  }
  for (const { atMs } of plan.views) assert.ok(atMs >= -plan.days * dayMs && atMs < 0, String(atMs));
});

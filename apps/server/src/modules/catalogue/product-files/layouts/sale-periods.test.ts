import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Row } from './raw-product.ts';
import { faultList } from './read-cell.ts';
import { settleSales } from './sale-periods.ts';

const now = new Date('2026-03-10T00:00:00Z');
const rowAt = (line: number): Row => ({ line, cells: [], get: () => '', raw: () => '' });
const variant = (salePrice: string, saleFrom = '', saleTo = '', line = 2) => ({
  row: rowAt(line),
  price: '20.00',
  compareAt: '',
  salePrice,
  saleFrom,
  saleTo,
});

function settle(...variants: ReturnType<typeof variant>[]) {
  const list = faultList();
  const { variants: settled, discount, assumed } = settleSales(variants, now, list);
  return {
    prices: settled.map(({ price, compareAt, salePrice }) => [price, compareAt, salePrice]),
    discount: discount && [discount.startsAt.toISOString().slice(0, 10), discount.endsAt.toISOString().slice(0, 10)],
    assumed,
    faults: list.faults.map(({ fault, line }) => [fault, line]),
  };
}
const asItIs = [['20.00', '', '']];
const running = [['20.00', '', '15.00']];
const reduced = [['15.00', '20.00', '']];

test('without a sale price nothing is on sale, whatever its dates', () => {
  assert.deepEqual(settle(variant('', '2026-03-01', '2026-04-01')), {
    prices: asItIs,
    discount: null,
    assumed: [],
    faults: [],
  });
});

test('a sale that runs or will run is the discount of its days', () => {
  const running1 = settle(variant('15.00', '2026-03-01', '2026-04-01'));
  assert.deepEqual([running1.prices, running1.discount], [running, ['2026-03-01', '2026-04-01']]);
  const later = settle(variant('15.00', '2026-03-20', '2026-04-01'));
  assert.deepEqual([later.prices, later.discount], [running, ['2026-03-20', '2026-04-01']]);
  // One that does not say when it began has begun.
  assert.deepEqual(settle(variant('15.00', '', '2026-04-01')).discount, ['2026-03-10', '2026-04-01']);
});

test('a sale that is over, ends as it begins, or ends before is none', () => {
  for (const [from, to] of [
    ['2026-02-01', '2026-03-01'],
    ['', '2026-03-10'],
    ['2026-04-01', '2026-04-01'],
    ['2026-05-01', '2026-04-01'],
  ]) {
    const settled = settle(variant('15.00', from, to));
    assert.deepEqual([settled.prices, settled.discount, settled.faults], [asItIs, null, []], `${from} – ${to}`);
  }
});

test('a sale without an end is the price, and what was assumed is told once it had a beginning', () => {
  assert.deepEqual(settle(variant('15.00')), { prices: reduced, discount: null, assumed: [], faults: [] });
  const open = settle(variant('15.00', '2026-03-01'), variant('15.00', '2026-03-01', '', 3));
  assert.deepEqual(open.prices, [...reduced, ...reduced]);
  assert.deepEqual(open.assumed, [{ field: 'sale_open', value: '2026-03-01' }]);
  const later = settle(variant('15.00', '2026-03-20'));
  assert.deepEqual([later.prices, later.assumed], [asItIs, [{ field: 'sale_later', value: '2026-03-20' }]]);
});

test('a product has one period: another one of its variants is a fault that names the first', () => {
  const differing = settle(
    variant('15.00', '2026-03-01', '2026-04-01', 2),
    variant('15.00', '2026-03-01', '2026-05-01', 3),
  );
  assert.deepEqual(differing.faults, [['discount_periods_differ', 3]]);
  // When a sale began that runs already makes no difference.
  const begun = settle(
    variant('15.00', '2026-02-01', '2026-04-01', 2),
    variant('15.00', '2026-03-01', '2026-04-01', 3),
    variant('15.00', '', '2026-04-01', 4),
  );
  assert.deepEqual(begun.faults, []);
  const begins = settle(
    variant('15.00', '2026-03-20', '2026-04-01', 2),
    variant('15.00', '2026-03-21', '2026-04-01', 3),
  );
  assert.deepEqual(begins.faults, [['discount_periods_differ', 3]]);
});

test('dates that are none are faults, and leave the price as it is', () => {
  const settled = settle(variant('15.00', 'soon', '2026-04-01'), variant('15.00', '2026-03-01', '2026-02-30', 3));
  assert.deepEqual(settled.faults, [
    ['not_a_date', 2],
    ['not_a_date', 3],
  ]);
  assert.deepEqual([settled.prices, settled.discount], [[...asItIs, ...asItIs], null]);
});

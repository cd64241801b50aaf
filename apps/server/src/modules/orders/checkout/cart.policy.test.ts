import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PricedOrder, parseAmount } from '@entrepot/domain';
import { refuseLine, refuseOrder } from './cart.policy.ts';
import type { Offer } from './offer.types.ts';

const usdt = 1_000_000n;
const offer = {
  ownerUserId: 1n,
  sellerName: 'Lamp House',
  isStoreOpen: true,
  takesOrders: true,
  status: 'published',
  isRemoved: false,
  buyMin: 6,
  buyMultiple: 3,
  stock: 20,
} as Offer;

const line = (count: number, change: Partial<Offer> = {}, maximum = 500) => {
  const refusal = refuseLine(7n, { ...offer, ...change }, { userId: 2n, count, maximum });
  if (!refusal) return 'bought';
  assert.equal(refusal.params.skuId, '7');
  return refusal.error;
};

test('a line is bought at its bounds and refused beyond them', () => {
  const cases: [count: number, change: Partial<Offer>, maximum: number, outcome: string][] = [
    [5, {}, 500, 'quantity_below_minimum'],
    [6, {}, 500, 'bought'],
    [7, {}, 500, 'quantity_not_multiple'],
    [9, {}, 500, 'bought'],
    [9, {}, 9, 'bought'],
    [9, {}, 8, 'quantity_over_maximum'],
    [18, {}, 500, 'bought'],
    [18, { stock: 18 }, 500, 'bought'],
    [18, { stock: 17 }, 500, 'stock_insufficient'],
    [6, { isRemoved: true }, 500, 'product_removed'],
    [6, { status: 'removed' }, 500, 'product_removed'],
    [6, { status: 'unpublished' }, 500, 'product_not_listed'],
    [6, { isStoreOpen: false }, 500, 'product_not_listed'],
    [6, { takesOrders: false }, 500, 'store_on_holiday'],
    [6, { ownerUserId: 2n }, 500, 'own_goods'],
  ];
  for (const [count, change, maximum, outcome] of cases)
    assert.equal(line(count, change, maximum), outcome, JSON.stringify([count, Object.keys(change), maximum]));
  assert.equal(refuseLine(7n, undefined, { userId: 2n, count: 1, maximum: 1 })?.error, 'product_not_found');
});

test('a refusal names what would be right', () => {
  const paramsOf = (count: number, change: Partial<Offer> = {}, maximum = 500) => {
    const { skuId: _, ...params } =
      refuseLine(7n, { ...offer, ...change }, { userId: 2n, count, maximum })?.params ?? {};
    return params;
  };
  assert.deepEqual(paramsOf(5), { minimum: 6 });
  assert.deepEqual(paramsOf(7), { multiple: 3 });
  assert.deepEqual(paramsOf(9, {}, 8), { maximum: 8 });
  const closed = { takesOrders: false, closedUntil: new Date('2026-03-02T00:00:00Z') };
  assert.deepEqual(paramsOf(6, closed), { sellerName: 'Lamp House', until: '2026-03-02T00:00:00.000Z' });
  assert.deepEqual(paramsOf(6, { ...closed, closedUntil: null }), { sellerName: 'Lamp House' });
});

test('what is left is told in whole cartons', () => {
  const refusal = refuseLine(7n, offer, { userId: 2n, count: 21, maximum: 500 });
  assert.deepEqual(refusal, { error: 'stock_insufficient', params: { skuId: '7', stock: 18 } });
});

type Bounded = { goods: bigint; total?: bigint; pieces?: readonly number[]; minimum?: bigint; isDelivered?: boolean };

const order = ({ goods, total = goods, pieces = [4, 3], minimum = 0n, isDelivered = true }: Bounded) =>
  refuseOrder(
    {
      storeId: 9n,
      goodsMicro: goods,
      isDelivered,
      lines: pieces.map((quantity) => ({ line: { quantity, offer: { ...offer, orderMinimumMicro: minimum } } })),
    } as unknown as PricedOrder<{ quantity: number; offer: Offer }>,
    { country: 'DE', maximum: 7, totalMicro: total },
  );

test('an order is placed at its bounds and refused beyond them', () => {
  assert.equal(order({ goods: 20n * usdt, minimum: 20n * usdt }), undefined);
  assert.deepEqual(order({ goods: 20n * usdt - 10_000n, minimum: 20n * usdt }), {
    error: 'order_below_minimum',
    params: { sellerId: '9', minimum: '20.00', missing: '0.01' },
  });
  assert.equal(order({ goods: 20n * usdt + 1n, minimum: 20n * usdt }), undefined);
  assert.equal(order({ goods: 1n, pieces: [4, 3] }), undefined);
  assert.deepEqual(order({ goods: 1n, pieces: [4, 4] }), {
    error: 'quantity_over_maximum',
    params: { sellerId: '9', maximum: 7 },
  });
  const most = parseAmount('999999999999.999999', 'USDT');
  assert.equal(order({ goods: 1n, total: most }), undefined);
  assert.deepEqual(order({ goods: 1n, total: most + 1n }), {
    error: 'order_total_too_large',
    params: { sellerId: '9', maximum: '999999999999.999999' },
  });
  assert.deepEqual(order({ goods: 1n, isDelivered: false }), {
    error: 'not_delivered_there',
    params: { sellerId: '9', country: 'DE' },
  });
});

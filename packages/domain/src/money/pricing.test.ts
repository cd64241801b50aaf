import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { FreightTemplate } from '../orders/freight.ts';
import { centMicro, formatAmount, parsePrice } from './money.ts';
import {
  couponWorth,
  isTaxTable,
  type PricedCheckout,
  type PricingCoupon,
  type PricingInput,
  type PricingLine,
  priceCheckout,
  taxRateFor,
} from './pricing.ts';

const template: FreightTemplate = {
  shipsFrom: 'CN',
  unit: 'piece',
  firstUnitFeeMicro: parsePrice('5'),
  furtherUnitFeeMicro: parsePrice('1'),
  deliveryFeeMicro: parsePrice('2'),
  freeOverMicro: null,
  zones: [{ countries: ['DE'], feeMicro: parsePrice('3') }],
  elsewhereFeeMicro: null,
};

const free: FreightTemplate = {
  ...template,
  firstUnitFeeMicro: 0n,
  furtherUnitFeeMicro: 0n,
  deliveryFeeMicro: 0n,
  zones: [],
  elsewhereFeeMicro: 0n,
};

const line = (storeId: bigint, quantity: number, price: string): PricingLine => ({
  storeId,
  quantity,
  unitPriceMicro: parsePrice(price),
  weightGrams: 100,
  freightTemplateId: storeId,
});

const basic: PricingInput<PricingLine> = {
  lines: [line(1n, 2, '10'), line(2n, 1, '33.33'), line(1n, 3, '4.99')],
  templates: new Map([
    [1n, template],
    [2n, free],
  ]),
  country: 'DE',
  taxRate: '0',
  handlingFeeMicro: 0n,
  commissionRate: '0.05',
  coupon: null,
};

const coupon = (changes: Partial<PricingCoupon>): PricingCoupon => ({
  worth: { kind: 'amount', amountMicro: parsePrice('10') },
  minimumMicro: 0n,
  maximumMicro: null,
  storeId: null,
  ...changes,
});

const shown = (checkout: PricedCheckout<PricingLine>) =>
  checkout.orders.map((order) => ({
    seller: order.storeId,
    goods: formatAmount(order.goodsMicro),
    discount: formatAmount(order.discountMicro),
    total: formatAmount(order.totalMicro),
    lines: order.lines.map((priced) => formatAmount(priced.discountMicro)),
  }));

test('one order per store, in the order of the cart', () => {
  assert.deepEqual(shown(priceCheckout(basic)), [
    { seller: 1n, goods: '34.97', discount: '0.00', total: '48.97', lines: ['0.00', '0.00'] },
    { seller: 2n, goods: '33.33', discount: '0.00', total: '33.33', lines: ['0.00'] },
  ]);
});

test('an amount is split by largest remainder', () => {
  const priced = priceCheckout({ ...basic, country: null, coupon: coupon({}) });
  assert.deepEqual(
    shown(priced).map((order) => [order.discount, order.lines]),
    [
      ['5.12', ['2.93', '2.19']],
      ['4.88', ['4.88']],
    ],
  );
  assert.equal(formatAmount(priced.totalMicro), '58.30');
});

test("a store's coupon leaves the other store alone", () => {
  const priced = priceCheckout({ ...basic, coupon: coupon({ storeId: 2n }) });
  assert.deepEqual(
    shown(priced).map((order) => order.discount),
    ['0.00', '10.00'],
  );
});

test('a coupon says why it takes nothing off', () => {
  assert.equal(priceCheckout({ ...basic, coupon: coupon({ storeId: 9n }) }).couponRefusal, 'coupon_not_applicable');
  const short = coupon({ storeId: 2n, minimumMicro: parsePrice('33.34') });
  assert.equal(priceCheckout({ ...basic, coupon: short }).couponRefusal, 'coupon_below_minimum');
  const enough = priceCheckout({ ...basic, coupon: { ...short, minimumMicro: parsePrice('33.33') } });
  assert.equal(enough.couponRefusal, null);
});

const worths: [string, PricingCoupon, string, string][] = [
  ['an amount', coupon({}), '25', '10.00'],
  ['an amount above the goods', coupon({}), '7.50', '7.50'],
  ['a percentage', coupon({ worth: { kind: 'percentage', basisPoints: 1250 } }), '80', '10.00'],
  ['a percentage, rounded half to even', coupon({ worth: { kind: 'percentage', basisPoints: 5000 } }), '0.05', '0.02'],
  [
    'a bounded percentage',
    coupon({ worth: { kind: 'percentage', basisPoints: 5000 }, maximumMicro: parsePrice('3') }),
    '80',
    '3.00',
  ],
  ['everything', coupon({ worth: { kind: 'percentage', basisPoints: 10_000 } }), '80.01', '80.01'],
];
for (const [title, used, goods, expected] of worths) {
  test(`coupon worth: ${title}`, () => assert.equal(formatAmount(couponWorth(used, parsePrice(goods))), expected));
}

test('tax and handling fee', () => {
  const [first, second] = priceCheckout({ ...basic, taxRate: '0.19', handlingFeeMicro: parsePrice('1') }).orders;
  assert.equal(formatAmount(first?.taxMicro ?? 0n), '6.64');
  assert.equal(formatAmount(first?.totalMicro ?? 0n), '56.61');
  assert.equal(formatAmount(second?.totalMicro ?? 0n), '40.66');
});

test('tax is on what is paid for goods, after the coupon', () => {
  const [first] = priceCheckout({ ...basic, taxRate: '0.19', coupon: coupon({ storeId: 1n }) }).orders;
  assert.equal(formatAmount(first?.discountMicro ?? 0n), '10.00');
  // 19 % of 34.97 - 10.00.
  assert.equal(formatAmount(first?.taxMicro ?? 0n), '4.74');
});

test('freight is free by what the goods cost before the coupon, at the sum itself', () => {
  const freightFrom = (sum: string) => {
    const templates = new Map([...basic.templates, [1n, { ...template, freeOverMicro: parsePrice(sum) }] as const]);
    return priceCheckout({ ...basic, templates, coupon: coupon({ storeId: 1n }) }).orders[0]?.shippingFeeMicro;
  };
  assert.equal(freightFrom('34.97'), 0n);
  assert.notEqual(freightFrom('34.98'), 0n);
});

test('no coupon takes off a part of a cent', () => {
  const odd = [
    coupon({ worth: { kind: 'amount', amountMicro: 1_234_567n } }),
    coupon({ worth: { kind: 'percentage', basisPoints: 10_000 }, maximumMicro: 1_239_999n }),
  ];
  for (const used of odd) assert.equal(couponWorth(used, parsePrice('80')), 1_230_000n);
});

test('without a destination there is neither freight nor tax', () => {
  const priced = priceCheckout({ ...basic, country: null, taxRate: '0.19' });
  assert.equal(priced.totalMicro, priced.goodsMicro);
});

test('a store that does not deliver is marked', () => {
  assert.deepEqual(
    priceCheckout({ ...basic, country: 'BR' }).orders.map((order) => order.isDelivered),
    [false, true],
  );
});

test('tax table', () => {
  const table = 'DE=0.19, FR = 0.2,';
  assert.equal(taxRateFor(table, 'DE'), '0.19');
  assert.equal(taxRateFor(table, 'FR'), '0.2');
  assert.equal(taxRateFor(table, 'US'), '0');
  assert.equal(taxRateFor('', 'DE'), '0');
  assert.equal(taxRateFor(table, null), '0');
  assert.throws(() => taxRateFor('DE=19%', 'FR'), RangeError);
});

test('a table of taxes can be used when every entry can be read', () => {
  for (const table of ['', ' ', 'DE=0.19', 'DE=0.19, FR = 0.2,', 'DE=0, FR=1, IT=1.0']) {
    assert.equal(isTaxTable(table), true, table);
    for (const country of ['DE', 'ZZ']) taxRateFor(table, country);
  }
  for (const table of ['DE=19%', 'DE=0.19, FR', 'de=0.19', 'DE=1.1', 'DE=-0.1', 'DE 0.19', 'DE=0.19;FR=0.2', 'DE=.19'])
    assert.equal(isTaxTable(table), false, table);
});

const cents = (max: number) => fc.integer({ min: 1, max }).map((count) => BigInt(count) * centMicro);
const anyLine = fc.record({
  storeId: fc.bigInt({ min: 1n, max: 4n }),
  quantity: fc.integer({ min: 1, max: 500 }),
  unitPriceMicro: cents(1_000_000),
  weightGrams: fc.integer({ min: 0, max: 30_000 }),
  freightTemplateId: fc.bigInt({ min: 1n, max: 3n }),
});
const anyCoupon = fc.record({
  worth: fc.oneof(
    fc.record({ kind: fc.constant('percentage' as const), basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({ kind: fc.constant('amount' as const), amountMicro: cents(10_000_000) }),
  ),
  minimumMicro: fc.constant(0n),
  maximumMicro: fc.option(cents(100_000)),
  storeId: fc.option(fc.bigInt({ min: 1n, max: 4n })),
});

test('the parts add up to the total, whatever is bought', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 20 }),
      fc.option(anyCoupon),
      fc.integer({ min: 0, max: 9999 }),
      (lines, used, rate) => {
        const fraction = (rate / 10_000).toFixed(4);
        const templates = new Map([
          [1n, template],
          [2n, free],
          [3n, { ...template, unit: 'kilogram' as const }],
        ]);
        const priced = priceCheckout({
          ...basic,
          lines,
          templates,
          coupon: used,
          taxRate: fraction,
          commissionRate: fraction,
        });
        let total = 0n;
        let lineCount = 0;
        for (const order of priced.orders) {
          const ofLines = order.lines.reduce((sum, part) => sum + part.lineTotalMicro - part.discountMicro, 0n);
          const extras =
            order.shippingFeeMicro +
            order.longDistanceFeeMicro +
            order.deliveryFeeMicro +
            order.taxMicro +
            order.handlingFeeMicro;
          assert.equal(order.totalMicro, ofLines + extras);
          assert.equal(order.totalMicro % centMicro, 0n);
          for (const part of order.lines) {
            assert.ok(part.discountMicro >= 0n && part.discountMicro <= part.lineTotalMicro);
            assert.ok(part.commissionMicro >= 0n && part.commissionMicro <= part.lineTotalMicro - part.discountMicro);
          }
          total += order.totalMicro;
          lineCount += order.lines.length;
        }
        assert.equal(priced.totalMicro, total);
        assert.equal(lineCount, lines.length);
        if (used?.maximumMicro) assert.ok(priced.discountMicro <= used.maximumMicro);
      },
    ),
  );
});

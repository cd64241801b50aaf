import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryDays, expectedDelivery, isDayRange, transitDays } from './delivery.ts';
import type { DayRange, FreightTemplate } from './freight.ts';

const template: FreightTemplate = {
  shipsFrom: 'CN',
  unit: 'piece',
  firstUnitFeeMicro: 0n,
  furtherUnitFeeMicro: 0n,
  deliveryFeeMicro: 0n,
  freeOverMicro: null,
  zones: [
    { countries: ['DE', 'FR'], feeMicro: 0n, days: { min: 7, max: 12 } },
    { countries: ['US'], feeMicro: 0n },
  ],
  elsewhereFeeMicro: 0n,
  homeDays: { min: 2, max: 4 },
  elsewhereDays: { min: 12, max: 25 },
};

const ways: [name: string, template: FreightTemplate, country: string, days: DayRange | undefined][] = [
  ['at home', template, 'CN', { min: 2, max: 4 }],
  ['in a zone', template, 'FR', { min: 7, max: 12 }],
  ['in a zone without days', template, 'US', undefined],
  ['elsewhere', template, 'BR', { min: 12, max: 25 }],
  ['where nothing is delivered', { ...template, elsewhereFeeMicro: null }, 'BR', undefined],
  ['at home, no days named', { ...template, homeDays: undefined }, 'CN', undefined],
];
for (const [name, used, country, days] of ways) {
  test(`days on the way: ${name}`, () => assert.deepEqual(transitDays(used, country), days));
}

test('an order has arrived with its last parcel, and promises nothing when one parcel does not', () => {
  const [short, long] = [
    { min: 2, max: 9 },
    { min: 5, max: 7 },
  ];
  assert.deepEqual(deliveryDays(1, [short]), { min: 3, max: 10 });
  assert.deepEqual(deliveryDays(2, [short, long]), { min: 7, max: 11 });
  assert.equal(deliveryDays(2, [short, undefined]), undefined);
  assert.equal(deliveryDays(2, []), undefined);
});

test('the dates follow from the payment', () => {
  const { from, until } = expectedDelivery(new Date('2026-03-30T22:00:00Z'), { min: 1, max: 3 });
  assert.deepEqual([from.toISOString(), until.toISOString()], ['2026-03-31T22:00:00.000Z', '2026-04-02T22:00:00.000Z']);
});

test('a range rises, in whole days up to a bound', () => {
  const kept = [
    { min: 0, max: 0 },
    { min: 3, max: 120 },
  ];
  const refused = [
    { min: 5, max: 4 },
    { min: -1, max: 4 },
    { min: 1.5, max: 4 },
    { min: 1, max: 121 },
  ];
  assert.ok(kept.every(isDayRange) && !refused.some(isDayRange));
});

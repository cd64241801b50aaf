import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePrice } from '../money/money.ts';
import { calculateFreight, type FreightTemplate, longDistanceFee } from './freight.ts';

const template: FreightTemplate = {
  shipsFrom: 'CN',
  unit: 'piece',
  firstUnitFeeMicro: parsePrice('5'),
  furtherUnitFeeMicro: parsePrice('1.50'),
  deliveryFeeMicro: parsePrice('2'),
  freeOverMicro: parsePrice('500'),
  zones: [
    { countries: ['DE', 'FR'], feeMicro: parsePrice('12') },
    { countries: ['US'], feeMicro: parsePrice('9.99') },
  ],
  elsewhereFeeMicro: parsePrice('20'),
};
const byWeight: FreightTemplate = { ...template, unit: 'kilogram' };
const nearOnly: FreightTemplate = { ...template, elsewhereFeeMicro: null };

const cases: [
  string,
  FreightTemplate,
  [quantity: number, weightGrams: number][],
  string,
  string,
  [string, string, string] | null,
][] = [
  ['one piece at home', template, [[1, 300]], 'CN', '10', ['5', '0', '2']],
  [
    'three pieces in two lines',
    template,
    [
      [1, 300],
      [2, 50],
    ],
    'DE',
    '30',
    ['8', '12', '2'],
  ],
  ['the second zone', template, [[1, 1]], 'US', '30', ['5', '9.99', '2']],
  ['elsewhere', template, [[1, 1]], 'BR', '30', ['5', '20', '2']],
  ['not delivered there', nearOnly, [[1, 1]], 'BR', '30', null],
  ['a zone still delivers', nearOnly, [[1, 1]], 'FR', '30', ['5', '12', '2']],
  ['not delivered there, even when it would be free', nearOnly, [[1, 1]], 'BR', '900', null],
  ['just below the free-over amount', template, [[1, 1]], 'DE', '499.99', ['5', '12', '2']],
  ['at the free-over amount', template, [[1, 1]], 'DE', '500', ['0', '12', '2']],
  ['never free', { ...template, freeOverMicro: null }, [[1, 1]], 'DE', '9000', ['5', '12', '2']],
  ['exactly a kilogram', byWeight, [[2, 500]], 'CN', '10', ['5', '0', '2']],
  [
    'a begun kilogram',
    byWeight,
    [
      [2, 500],
      [1, 1],
    ],
    'CN',
    '10',
    ['6.50', '0', '2'],
  ],
  ['no weight given', byWeight, [[40, 0]], 'CN', '10', ['5', '0', '2']],
];

for (const [title, used, lines, country, goods, expected] of cases) {
  test(`freight: ${title}`, () => {
    const freight = calculateFreight(
      used,
      lines.map(([quantity, weightGrams]) => ({ quantity, weightGrams })),
      country,
      parsePrice(goods),
    );
    const parts = freight && [freight.shippingFeeMicro, freight.longDistanceFeeMicro, freight.deliveryFeeMicro];
    assert.deepEqual(parts, expected?.map((amount) => parsePrice(amount)) ?? null);
  });
}

test('deliveries at home pay no long-distance fee, whatever the zones say', () => {
  const zones = [{ countries: ['CN'], feeMicro: 7n }];
  assert.equal(longDistanceFee({ ...template, zones }, 'CN'), 0n);
});

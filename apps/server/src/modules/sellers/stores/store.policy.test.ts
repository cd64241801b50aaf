import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freightFaults, type NewFreight, type NewStore, storeFaults, textsFaults } from './store.policy.ts';

const freight: NewFreight = {
  name: 'Standard',
  shipsFrom: 'DE',
  unit: 'piece',
  firstUnitFeeMicro: 0n,
  furtherUnitFeeMicro: 0n,
  deliveryFeeMicro: 0n,
  freeOverMicro: null,
  zones: [{ countries: ['FR', 'IT'], feeMicro: 0n }],
  elsewhereFeeMicro: null,
};
const store: NewStore = {
  ownerUserId: 1n,
  name: 'Lamp House',
  ownLanguage: 'en',
  descriptions: {},
  country: 'DE',
  freight,
};

const ofFreight = (change: Partial<NewFreight>) => freightFaults({ ...freight, ...change });
const ofStore = (change: Partial<NewStore>) => storeFaults({ ...store, ...change });

test('a store with a name, a country, a language and freight may be opened', () => {
  assert.deepEqual(storeFaults(store), []);
});

test('texts are refused in languages that the shop does not speak, and beyond their length', () => {
  assert.deepEqual(textsFaults('notices', { en: 'four' }, 4), []);
  assert.deepEqual(textsFaults('notices', { en: 'fives' }, 4), [{ field: 'notices.en', reason: 'maxLength' }]);
  assert.deepEqual(textsFaults('notices', { xx: '' }, 4), [{ field: 'notices.xx', reason: 'language' }]);
  assert.deepEqual(textsFaults('notices', { en: 'fives', ar: 'ok' }, 4), [
    { field: 'notices.en', reason: 'maxLength' },
  ]);
});

test('a description has 5,000 characters, a notice 1,000', () => {
  assert.deepEqual(ofStore({ descriptions: { en: 'a'.repeat(5000) }, notices: { en: 'a'.repeat(1000) } }), []);
  assert.deepEqual(ofStore({ descriptions: { en: 'a'.repeat(5001) }, notices: { en: 'a'.repeat(1001) } }), [
    { field: 'descriptions.en', reason: 'maxLength' },
    { field: 'notices.en', reason: 'maxLength' },
  ]);
});

test('a name has 2 to 64 characters, blanks around it aside', () => {
  const fault = [{ field: 'name', reason: 'length' }];
  assert.deepEqual(ofStore({ name: '\u200b\u202e\u3164 \u200d' }), fault, 'nothing to be seen');
  assert.deepEqual(ofStore({ name: 'L ' }), fault);
  assert.deepEqual(ofStore({ name: ' LH' }), []);
  assert.deepEqual(ofStore({ name: ` ${'a'.repeat(64)} ` }), []);
  assert.deepEqual(ofStore({ name: 'a'.repeat(65) }), fault);
});

test('what a store says of itself is checked field by field', () => {
  assert.deepEqual(ofStore({ country: 'de', ownLanguage: 'xx', orderMinimumMicro: -1n }), [
    { field: 'country', reason: 'country' },
    { field: 'ownLanguage', reason: 'language' },
    { field: 'orderMinimum', reason: 'amount' },
  ]);
  for (const country of ['', 'D', 'DEU', 'D1', ' DE', 'DE '])
    assert.deepEqual(ofStore({ country }), [{ field: 'country', reason: 'country' }], country);
  assert.deepEqual(ofStore({ orderMinimumMicro: 0n }), []);
  assert.deepEqual(ofStore({ freight: { ...freight, name: '' } }), [{ field: 'freight.name', reason: 'length' }]);
});

test('a freight template has a name of up to 64 characters', () => {
  const fault = [{ field: 'freight.name', reason: 'length' }];
  assert.deepEqual(ofFreight({ name: '  ' }), fault);
  assert.deepEqual(ofFreight({ name: 'a'.repeat(64) }), []);
  assert.deepEqual(ofFreight({ name: 'a'.repeat(65) }), fault);
});

test('no fee of any kind is below zero', () => {
  const fault = [{ field: 'freight', reason: 'fee' }];
  for (const name of ['firstUnitFeeMicro', 'furtherUnitFeeMicro', 'deliveryFeeMicro', 'elsewhereFeeMicro'] as const)
    assert.deepEqual(ofFreight({ [name]: -1n }), fault, name);
  assert.deepEqual(ofFreight({ zones: [{ countries: ['FR'], feeMicro: -1n }] }), fault);
  assert.deepEqual(ofFreight({ elsewhereFeeMicro: 0n }), []);
});

test('freight is free from a sum on that is above zero', () => {
  assert.deepEqual(ofFreight({ freeOverMicro: 1n }), []);
  for (const freeOverMicro of [0n, -1n])
    assert.deepEqual(ofFreight({ freeOverMicro }), [{ field: 'freight.freeOver', reason: 'amount' }]);
});

test('countries are codes, and each stands in one zone', () => {
  const fault = [{ field: 'freight.zones', reason: 'country' }];
  const zones = (...countries: string[][]) =>
    ofFreight({ zones: countries.map((each) => ({ countries: each, feeMicro: 0n })) });
  assert.deepEqual(zones(['FR'], ['IT', 'ES']), []);
  assert.deepEqual(zones(['FR'], ['IT', 'FR']), fault);
  assert.deepEqual(zones(['FR', 'France']), fault);
  assert.deepEqual(ofFreight({ shipsFrom: 'Germany' }), [{ field: 'freight.shipsFrom', reason: 'country' }]);
});

test('days on the way are a range wherever they are named', () => {
  const [fine, wrong] = [
    { min: 2, max: 2 },
    { min: 3, max: 2 },
  ];
  const fault = [{ field: 'freight.days', reason: 'range' }];
  assert.deepEqual(
    ofFreight({ homeDays: fine, elsewhereDays: fine, zones: [{ countries: ['FR'], feeMicro: 0n, days: fine }] }),
    [],
  );
  assert.deepEqual(ofFreight({ homeDays: wrong }), fault);
  assert.deepEqual(ofFreight({ elsewhereDays: wrong }), fault);
  assert.deepEqual(ofFreight({ zones: [{ countries: ['FR'], feeMicro: 0n, days: wrong }] }), fault);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs } from '@entrepot/domain';
import {
  countryNumber,
  countryOfNumber,
  type ProductSource,
  rankOf,
  standingOf,
  weighWords,
} from './document.policy.ts';

const source: ProductSource = {
  productId: 1n,
  storeId: 2n,
  storeName: 'Hidden House',
  categoryId: 3n,
  ownLanguage: 'en',
  titles: { en: 'Desk lamp', de: 'Lampe' },
  tags: ['office', 'lamp'],
  options: [{ values: [{ en: 'Red', de: 'Rot' }] }, {}],
  categoryNames: [{ en: 'Office lights' }],
  priceMicro: 1n,
  shipsFrom: 'DE',
  rating: -1,
  isDiscounted: false,
  sold: 0n,
  publishedAt: new Date(0),
};

const never = () => false;

test('a category called by another form of a word of the title weighs as much as the title, in that language', () => {
  const areForms = (one: string, other: string, language: string) =>
    language === 'it' && one.slice(0, -1) === other.slice(0, -1);
  const inBags = (it: string) =>
    weighWords({ ...source, titles: { it }, categoryNames: [{ it: 'Valigie e borse', es: 'Valigio' }] }, areForms);
  assert.deepEqual(
    ['valigie', 'borse', 'valigio'].map((word) => inBags('Valigia rigida').get(word)),
    [3, 1, 1],
  );
  assert.equal(inBags('Zaino').get('valigie'), 1);
});

test('a word weighs as much as the best place it stands in, in every language', () => {
  assert.deepEqual(Object.fromEntries(weighWords(source, never)), {
    desk: 3,
    lamp: 3,
    lampe: 3,
    office: 2,
    red: 2,
    rot: 2,
    light: 1,
  });
});

test('a title stuffed with words gains nothing beyond the fortieth, and leaves room for other languages and for tags', () => {
  const words = (start: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${start}${index}`).join(' ');
  const bare = { ...source, tags: ['tag'], options: [], categoryNames: [] };
  const stuffed = weighWords({ ...bare, titles: { en: words('w', 41), de: words('v', 40) } }, never);
  assert.deepEqual(
    ['w39', 'w40', 'v39', 'tag'].map((word) => stuffed.has(word)),
    [true, false, true, true],
  );
  const tags = Array.from({ length: 20 }, (_, index) => words(`t${index}x`, 40));
  assert.equal(weighWords({ ...bare, tags }, never).size, 500);
});

test('a doubling of the sales weighs as much as a quarter of a year', () => {
  const start = Date.UTC(2026, 0, 1);
  const standing = (sold: bigint, days: number) => standingOf(sold, new Date(start + days * dayMs));
  // Sales are counted from one on, so that the first of them counts.
  for (const sold of [0n, 1n, 7n, 63n, 1023n])
    assert.equal(standing(2n * sold + 1n, 0), standing(sold, 91), String(sold));
  assert.equal(standing(1n, 0) - standing(0n, 0), 2);
  assert.equal(standing(0n, 91) - standing(0n, 0), 2);
});

test('what was offered before the beginning of the count stands at its beginning', () => {
  assert.equal(standingOf(0n, new Date(Date.UTC(2019, 0, 1))), 0);
  assert.equal(standingOf(0n, new Date(Date.UTC(2020, 0, 1))), 0);
  assert.equal(standingOf(0n, new Date(Date.UTC(2020, 0, 1) + 46 * dayMs)), 1);
});

test('a better place of the word outranks every standing', () => {
  assert.ok(rankOf(2, 0) > rankOf(1, 2 ** 40));
  assert.ok(rankOf(2, 8) > rankOf(2, 7));
  assert.equal(rankOf(1, 2 ** 20), rankOf(1, 2 ** 20 - 1));
});

test('countries are numbers that lead back to them', () => {
  for (const code of ['AA', 'AZ', 'BA', 'DE', 'ZZ']) assert.equal(countryOfNumber(countryNumber(code)), code);
  assert.deepEqual(['AA', 'AB', 'BA', 'ZZ'].map(countryNumber), [0, 1, 26, 675]);
});

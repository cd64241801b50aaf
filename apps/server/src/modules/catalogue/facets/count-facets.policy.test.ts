import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Candidate, countFacets, type FacetFilters, readCandidates } from './count-facets.policy.ts';

const candidate: Candidate = {
  categoryPath: ['1', '11'],
  priceMicro: 500,
  country: 'DE',
  rating: 92,
  isDiscounted: false,
  isInStock: true,
  buyMin: 10,
  hasFreeFreight: false,
  storeId: '7',
  values: [101, 201],
};
/** Values from 101 on belong to option 1, from 201 on to option 2. */
const optionOf = (value: number) => Math.floor(value / 100);
const count = (filters: FacetFilters, ...changes: Partial<Candidate>[]) =>
  countFacets(
    changes.map((change) => ({ ...candidate, ...change })),
    filters,
    optionOf,
  );
const all = (filters: FacetFilters, ...changes: Partial<Candidate>[]) => count(filters, ...changes).inStock;
const asObject = <Key>(counts: ReadonlyMap<Key, number>) => Object.fromEntries(counts);

test('the lines of candidates are read field by field', () => {
  assert.deepEqual(readCandidates('1.11:500:DE:92:0:1:10:0:7:101.201,:0:CN:-1:1:0:1:1:8:'), [
    candidate,
    {
      categoryPath: [],
      priceMicro: 0,
      country: 'CN',
      rating: -1,
      isDiscounted: true,
      isInStock: false,
      buyMin: 1,
      hasFreeFreight: true,
      storeId: '8',
      values: [],
    },
  ]);
  assert.deepEqual([readCandidates(null), readCandidates('')], [[], []]);
});

test('without filters every product counts once for each of its values', () => {
  const counts = count({}, {}, { country: 'CN', categoryPath: ['1', '12'], isDiscounted: true, hasFreeFreight: true });
  assert.deepEqual(asObject(counts.categories), { 11: 1, 12: 1 });
  assert.deepEqual(asObject(counts.countries), { DE: 1, CN: 1 });
  assert.deepEqual(asObject(counts.values), { 101: 2, 201: 2 });
  assert.deepEqual([counts.discounted, counts.freeFreight, counts.inStock], [1, 1, 2]);
  assert.deepEqual(asObject(count({}, { categoryPath: [] }).categories), {});
});

test('rates and least orders count towards every step that they reach', () => {
  const rated = (rating: number) => asObject(count({}, { rating }).ratings);
  assert.deepEqual(rated(95), { 95: 1, 90: 1, 80: 1 });
  assert.deepEqual(rated(94.9), { 90: 1, 80: 1 });
  assert.deepEqual(rated(80), { 80: 1 });
  assert.deepEqual([rated(79.9), rated(-1)], [{}, {}]);
  const least = (buyMin: number) => asObject(count({}, { buyMin }).minimums);
  assert.deepEqual(least(1), { 1: 1, 10: 1, 50: 1, 100: 1 });
  assert.deepEqual(least(10), { 10: 1, 50: 1, 100: 1 });
  assert.deepEqual([least(100), least(101)], [{ 100: 1 }, {}]);
});

test('prices reach from the lowest to the highest, and from nothing where there is no product', () => {
  assert.deepEqual(count({}, { priceMicro: 700 }, { priceMicro: 300 }, { priceMicro: 500 }).prices, [300, 700]);
  assert.deepEqual(count({}, { priceMicro: 300 }).prices, [300, 300]);
  assert.equal(count({}).prices, undefined);
});

test('a filter keeps what lies at its bound', () => {
  const price = { priceMinMicro: 300n, priceMaxMicro: 700n, isInStock: true } as const;
  assert.deepEqual(
    [299, 300, 700, 701].map((priceMicro) => all(price, { priceMicro })),
    [0, 1, 1, 0],
  );
  assert.deepEqual([all({ priceMinMicro: 501n }, {}), all({ priceMaxMicro: 499n }, {})], [0, 0]);
  assert.deepEqual([all({ ratingMin: 92 }, {}), all({ ratingMin: 93 }, {})], [1, 0]);
  assert.deepEqual([all({ buyMinMost: 10 }, {}), all({ buyMinMost: 9 }, {})], [1, 0]);
});

test('a filter keeps what it names, and several values of one filter widen it', () => {
  assert.deepEqual(
    [all({ categoryIds: [1n] }, {}), all({ categoryIds: [9n, 11n] }, {}), all({ categoryIds: [9n] }, {})],
    [1, 1, 0],
  );
  assert.deepEqual([all({ countries: ['CN', 'DE'] }, {}), all({ countries: ['CN'] }, {})], [1, 0]);
  assert.deepEqual([all({ isDiscounted: true }, {}), all({ isDiscounted: true }, { isDiscounted: true })], [0, 1]);
  assert.deepEqual(
    [all({ hasFreeFreight: true }, {}), all({ hasFreeFreight: true }, { hasFreeFreight: true })],
    [0, 1],
  );
  assert.deepEqual([all({ isInStock: true }, {}), count({ isInStock: true }, {}).countries.size], [1, 1]);
  const option = (...values: number[]) => ({ options: [{ optionId: 1, values }] });
  assert.deepEqual([all(option(101, 102), {}), all(option(102), {})], [1, 0]);
});

test('a filter is counted without itself, and the others hold', () => {
  const counts = count(
    { countries: ['DE'], options: [{ optionId: 1, values: [101] }] },
    {},
    { country: 'CN' },
    { values: [102, 202] },
    { country: 'CN', values: [102] },
  );
  assert.deepEqual(asObject(counts.countries), { DE: 1, CN: 1 }, 'the value holds, the country is open');
  assert.deepEqual(asObject(counts.values), { 101: 1, 201: 1, 102: 1 }, 'of option 2 only what both filters leave');
  assert.deepEqual([counts.inStock, asObject(counts.categories)], [1, { 11: 1 }]);
});

test('each filter is open to its own values alone', () => {
  const open: [FacetFilters, Partial<Candidate>, (counts: ReturnType<typeof count>) => unknown, unknown][] = [
    [{ categoryIds: [9n] }, {}, ({ categories }) => asObject(categories), { 11: 1 }],
    [{ priceMinMicro: 900n }, {}, ({ prices }) => prices, [500, 500]],
    [{ ratingMin: 95 }, { rating: 80 }, ({ ratings }) => asObject(ratings), { 80: 1 }],
    [{ buyMinMost: 1 }, { buyMin: 100 }, ({ minimums }) => asObject(minimums), { 100: 1 }],
    [{ isInStock: true }, { isInStock: false, isDiscounted: true }, ({ discounted }) => discounted, 0],
    [{ isInStock: true }, { isInStock: false }, ({ categories }) => asObject(categories), {}],
    [{ isDiscounted: true }, { hasFreeFreight: true }, ({ freeFreight }) => freeFreight, 0],
    [{ hasFreeFreight: true }, {}, ({ inStock }) => inStock, 0],
  ];
  for (const [filters, change, read, expected] of open) {
    const counts = count(filters, change);
    assert.deepEqual(read(counts), expected, JSON.stringify(Object.keys(filters)));
    assert.equal(counts.countries.size, 0, 'what another filter leaves out is counted nowhere else');
    if (!filters.ratingMin) assert.equal(counts.ratings.size, 0);
    if (!filters.buyMinMost) assert.equal(counts.minimums.size, 0);
    if (!filters.priceMinMicro) assert.equal(counts.prices, undefined);
  }
});

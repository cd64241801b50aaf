import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { matchSkus, type ProductOption } from './match-skus.ts';

const colour: ProductOption = { names: { en: 'Colour' }, values: [{ en: 'Red' }, { en: 'Blue' }] };
const size: ProductOption = { names: { en: 'Size' }, values: [{ en: 'M' }, { en: 'L' }] };
const before = {
  options: [colour, size],
  skus: [
    { id: 1, choice: [0, 0] },
    { id: 2, choice: [0, 1] },
    { id: 3, choice: [1, 0] },
  ],
};

test('sorted, inserted and translated values keep their variants', () => {
  const options = [
    { names: { en: 'Colour', ar: 'اللون' }, values: [{ en: 'Blue', ar: 'أزرق' }, { en: 'Green' }, { en: 'Red' }] },
    size,
  ];
  const skus = [{ choice: [0, 0] }, { choice: [1, 0] }, { choice: [2, 1] }, { choice: [2, 0] }];
  assert.deepEqual(matchSkus(before, { options, skus }), [3, undefined, 2, 1]);
});

test('options that changed places or one name keep their variants', () => {
  const swapped = { options: [size, colour], skus: [{ choice: [1, 0] }, { choice: [0, 1] }] };
  assert.deepEqual(matchSkus(before, swapped), [2, 3]);
  const renamed = { options: [{ ...colour, names: { en: 'Color' } }, size], skus: [{ choice: [1, 0] }] };
  assert.deepEqual(matchSkus(before, renamed), [3]);
});

test('an id outweighs the values, and a foreign one counts for nothing', () => {
  const options = [{ ...colour, values: [{ en: 'Crimson' }, { en: 'Blue' }] }, size];
  const skus = [
    { id: 1, choice: [0, 0] },
    { id: 99, choice: [0, 1] },
    { id: 1, choice: [1, 0] },
  ];
  assert.deepEqual(matchSkus(before, { options, skus }), [1, undefined, 3]);
});

test('another number of options makes other variants unless ids say otherwise', () => {
  const wanted = { options: [colour], skus: [{ choice: [0] }, { id: 3, choice: [1] }] };
  assert.deepEqual(matchSkus(before, wanted), [undefined, 3]);
  const plain = { options: [], skus: [{ id: 7, choice: [] }] };
  assert.deepEqual(matchSkus(plain, { options: [], skus: [{ choice: [] }] }), [7]);
});

test('property: whatever is sorted, dropped and added, a variant is found by its values and never twice', () => {
  const words = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 1, maxLength: 4 });
  const option = (name: string, values: readonly string[]): ProductOption => ({
    names: { en: name },
    values: values.map((value) => ({ en: `${name} ${value}` })),
  });
  const gridOf = (options: readonly ProductOption[]) =>
    options.reduce<number[][]>(
      (grid, { values }) => grid.flatMap((choice) => values.map((_, index) => [...choice, index])),
      [[]],
    );
  const wordsOf = (options: readonly ProductOption[], choice: readonly number[]) =>
    options
      .map(({ values }, index) => values[choice[index] ?? -1]?.en)
      .toSorted()
      .join();
  fc.assert(
    fc.property(words, words, words, words, fc.boolean(), (one, two, three, four, isSwapped) => {
      const old = [option('x', one), option('y', two)];
      const now = isSwapped ? [option('y', four), option('x', three)] : [option('x', three), option('y', four)];
      const existing = gridOf(old).map((choice, index) => ({ id: index + 1, choice }));
      const skus = gridOf(now).map((choice) => ({ choice }));
      const matched = matchSkus({ options: old, skus: existing }, { options: now, skus });
      const expected = skus.map(
        ({ choice }) => existing.find((sku) => wordsOf(old, sku.choice) === wordsOf(now, choice))?.id,
      );
      assert.deepEqual(matched, expected);
    }),
  );
});

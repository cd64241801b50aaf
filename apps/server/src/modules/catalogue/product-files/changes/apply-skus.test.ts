import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyProduct, emptySku, type OptionInput, type ProductState, type SkuState } from '../../product.types.ts';
import type { ProductPatch, SkuPatch } from '../layouts/raw-product.ts';
import { applyOptions } from './apply-options.ts';
import { applySkus, type SkuDefaults } from './apply-skus.ts';

const size: OptionInput = { names: { en: 'Size' }, values: [{ en: 'S' }, { en: 'M' }] };
const known = (id: bigint, code: string, value: number, more: Partial<SkuState> = {}): SkuState => ({
  ...emptySku,
  id,
  code,
  choice: [value],
  priceMicro: 10_000_000n,
  stock: 5,
  weightGrams: 100,
  ...more,
});
const before: ProductState = {
  ...emptyProduct,
  handle: 'shirt',
  status: 'published',
  categoryId: 1n,
  freightTemplateId: 2n,
  ownLanguage: 'en',
  titles: { en: 'Shirt' },
  images: [],
  originalPriceMicro: 10_000_000n,
  retailPriceMicro: 10_000_000n,
  options: [size],
  skus: [known(11n, 'S-1', 0), known(12n, 'M-1', 1)],
};
const counts: SkuDefaults = { keepsStock: false };

/** Variants as a file with columns of options names them: all of them. */
function whole(values: readonly string[], skus: readonly SkuPatch[]): ProductPatch {
  return {
    options: [{ names: { en: 'Size' }, values: values.map((en) => ({ en })), isWhole: false }],
    skus,
    areSkusWhole: true,
  };
}
const apply = (patch: ProductPatch, defaults = counts, state: ProductState | undefined = before) =>
  applySkus(state, patch, applyOptions(state?.options ?? [], patch.options), defaults);
const ids = ({ skus }: { readonly skus: readonly SkuState[] }) => skus.map(({ id }) => id);

test('a file without variants leaves them as they are', () => {
  assert.deepEqual(apply({ areSkusWhole: false }).skus, before.skus);
  assert.deepEqual(applySkus(undefined, { areSkusWhole: false }, [], counts).skus, []);
});

test('variants are known again by their values, in whichever order the file has them', () => {
  const applied = apply(
    whole(
      ['M', 'S'],
      [
        { line: 2, choice: [0], priceMicro: 1n },
        { line: 3, choice: [1], priceMicro: 2n },
      ],
    ),
  );
  assert.deepEqual(
    applied.skus.map(({ id, priceMicro, stock }) => [id, priceMicro, stock]),
    [
      [12n, 1n, 5],
      [11n, 2n, 5],
    ],
  );
  assert.deepEqual([applied.faults, applied.assumed], [[], []]);
});

test('a value that was renamed keeps its variant where the code is the same', () => {
  const renamed = apply(
    whole(
      ['Small', 'M'],
      [
        { line: 2, choice: [0], code: 'S-1' },
        { line: 3, choice: [1], code: 'M-1' },
      ],
    ),
  );
  assert.deepEqual(ids(renamed), [11n, 12n]);
  const anew = apply(
    whole(
      ['Small', 'M'],
      [
        { line: 2, choice: [0], code: 'other', priceMicro: 1n, stock: 1, weightGrams: 1 },
        { line: 3, choice: [1] },
      ],
    ),
  );
  assert.deepEqual(ids(anew), [undefined, 12n]);
});

test('a code stands for one variant only once', () => {
  const twice = apply(
    whole(
      ['Small', 'Medium'],
      [
        { line: 2, choice: [0], code: 'S-1' },
        { line: 3, choice: [1], code: 'S-1', priceMicro: 1n, stock: 1, weightGrams: 1 },
      ],
    ),
  );
  assert.deepEqual(ids(twice), [11n, undefined]);
});

test('what the file leaves out stays, and what it says is taken', () => {
  const state = { ...before, skus: [known(11n, 'S-1', 0, { discountMicro: 8_000_000n, image: 'pictures/a.webp' })] };
  const [kept] = apply(whole(['S'], [{ line: 2, choice: [0] }]), counts, state).skus;
  assert.deepEqual([kept?.discountMicro, kept?.image, kept?.weightGrams], [8_000_000n, 'pictures/a.webp', 100]);
  const [said] = apply(
    whole(['S'], [{ line: 2, choice: [0], discountMicro: null, image: '', weightGrams: 0, stock: 0 }]),
    counts,
    state,
  ).skus;
  assert.deepEqual([said?.discountMicro, said?.image, said?.weightGrams, said?.stock], [null, '', 0, 0]);
});

test('whoever keeps the stock keeps that of variants that are there, and takes the file’s for new ones', () => {
  const { skus } = apply(
    whole(
      ['S', 'L'],
      [
        { line: 2, choice: [0], stock: 99 },
        { line: 3, choice: [1], stock: 7, priceMicro: 1n },
      ],
    ),
    { keepsStock: true },
  );
  assert.deepEqual(
    skus.map(({ stock }) => stock),
    [5, 7],
  );
});

test('stock and weight that nobody says are assumed, and told once', () => {
  const patch = whole(
    ['L', 'XL'],
    [
      { line: 2, choice: [0], priceMicro: 1n },
      { line: 3, choice: [1], priceMicro: 1n },
    ],
  );
  const applied = apply(patch, { keepsStock: false, newStock: 3, newWeightGrams: 250 });
  assert.deepEqual(
    applied.skus.map(({ stock, weightGrams }) => [stock, weightGrams]),
    [
      [3, 250],
      [3, 250],
    ],
  );
  assert.deepEqual(applied.assumed, [
    { field: 'stock', value: '3' },
    { field: 'weight', value: '250' },
  ]);
  // The file's own word for new variants comes after that of whoever brings it.
  const own = whole(['L'], [{ line: 2, choice: [0], priceMicro: 1n, newStock: 9 }]);
  assert.equal(apply(own).skus[0]?.stock, 9);
  assert.equal(apply(own, { keepsStock: false, newStock: 3 }).skus[0]?.stock, 3);
});

test('where somebody must be asked for the stock, they are asked once for a product', () => {
  const applied = apply(
    whole(
      ['L', 'XL'],
      [
        { line: 2, choice: [0], priceMicro: 1n },
        { line: 3, choice: [1], priceMicro: 1n },
      ],
    ),
  );
  assert.deepEqual(applied.faults, [{ line: 2, column: '', fault: 'stock_uncounted', params: {} }]);
});

test('a new variant without a price is none', () => {
  const { faults, skus } = apply(whole(['L'], [{ line: 4, choice: [0], stock: 1 }]));
  assert.deepEqual(faults, [{ line: 4, column: '', fault: 'no_variant', params: {} }]);
  assert.deepEqual(skus, []);
});

test('stock that several new variants share is told', () => {
  const shared = (choice: number) => ({ line: 2, choice: [choice], priceMicro: 1n, stock: 4, isStockShared: true });
  const { assumed } = apply(whole(['S', 'L'], [shared(0), shared(1)]));
  assert.deepEqual(
    assumed.filter(({ field }) => field === 'stock_split'),
    [{ field: 'stock_split', value: '4' }],
  );
});

test('a file without options changes the variants that it names by code and leaves the others', () => {
  const applied = apply({ areSkusWhole: false, skus: [{ line: 2, code: 'M-1', priceMicro: 7n }] });
  assert.deepEqual(
    applied.skus.map(({ id, priceMicro }) => [id, priceMicro]),
    [
      [11n, 10_000_000n],
      [12n, 7n],
    ],
  );
  assert.deepEqual(ids(apply({ areSkusWhole: false, skus: [{ line: 2, code: ' M-1 ', stock: 1 }] })), [11n, 12n]);
});

test('a code of nobody, or of several, names no variant', () => {
  const missing = { line: 2, column: '', fault: 'option_value_missing', params: {} };
  assert.deepEqual(apply({ areSkusWhole: false, skus: [{ line: 2, code: 'X' }] }).faults, [missing]);
  const alike = { ...before, skus: [known(11n, 'A', 0), known(12n, 'A', 1)] };
  assert.deepEqual(apply({ areSkusWhole: false, skus: [{ line: 2, code: 'A' }] }, counts, alike).faults, [missing]);
});

test('the one variant of a product needs no code', () => {
  const single = { ...before, options: [], skus: [known(11n, 'S-1', 0, { choice: [] })] };
  const { skus } = apply({ areSkusWhole: false, skus: [{ line: 2, priceMicro: 3n }] }, counts, single);
  assert.deepEqual(
    skus.map(({ id, priceMicro, code }) => [id, priceMicro, code]),
    [[11n, 3n, 'S-1']],
  );
  const made = applySkus(
    undefined,
    { areSkusWhole: false, skus: [{ line: 2, code: 'new', priceMicro: 3n, stock: 1 }] },
    [],
    counts,
  );
  assert.deepEqual(ids(made), [undefined]);
});

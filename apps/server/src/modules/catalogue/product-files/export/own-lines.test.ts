import assert from 'node:assert/strict';
import { test } from 'node:test';
import { centMicro } from '@entrepot/domain';
import fc from 'fast-check';
import { unquoteFormulas } from '#platform/csv-line.ts';
import { emptyProduct, emptySku, type ProductState } from '../../product.types.ts';
import type { KnownProduct } from '../../product-states/states.repository.ts';
import { applyPatch, type ImportDefaults } from '../changes/apply-patch.ts';
import { compareStates } from '../changes/compare-states.ts';
import type { Places } from '../changes/places.ts';
import { joinItems, splitItems } from '../csv/csv-cells.ts';
import { openCsv } from '../csv/csv-rows.ts';
import { detectLayout } from '../layouts/detect-layout.ts';
import { ownHeader, ownLines } from './own-lines.ts';

const publicUrl = 'https://shop.example';
const tags = ['en', 'zh-CN', 'ar', 'de'];
const format = (id: bigint) => `#${id}`;
const find = (text: string) => BigInt(text.slice(1));
const places: Places = {
  categoryOf: ([name = '']) => find(name),
  collectionOf: find,
  freightOf: find,
  names: { category: format, collection: format, freight: format },
  defaultFreightId: 1n,
  freightIds: new Set([1n]),
  ownNames: '',
  isCategory: () => true,
};
const defaults: ImportDefaults = {
  language: 'en',
  freightTemplateId: 1n,
  newStatus: 'as_file',
  keepsStock: false,
  waitsForImages: false,
  isReviewed: false,
};

// PostgreSQL keeps neither zero characters nor halves of pairs.
const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength }),
      fc.constantFrom(
        '=1+1',
        "'=1+1",
        "''@x",
        '-5',
        '+49',
        '@home',
        '\ttab',
        'a|b',
        '\\',
        ' both ends ',
        'two\nlines',
        '"quoted"',
        '#2',
        "it's",
        'x;=1+1;-5',
        "x;'-5\t@y",
      ),
    )
    .map((value) => value.replaceAll('\0', '') || 'x')
    .filter((value) => value.trim() !== '');
const textsOf = (maxLength: number) =>
  fc
    .record(
      { en: text(maxLength), 'zh-CN': text(maxLength), ar: text(maxLength), de: text(maxLength) },
      { requiredKeys: ['en'] },
    )
    .map((texts) => ({ ...texts }) as Record<string, string>);
const price = fc.bigInt({ min: 2n, max: 100_000n }).map((cents) => cents * centMicro);
const image = fc.constantFrom(
  'pictures/ab/cd.webp',
  'uploads/ef/gh.png',
  'https://images.example/a.png',
  'https://images.example/b|c.png',
);

const options = fc.array(
  fc.record({
    names: textsOf(20),
    values: fc.uniqueArray(textsOf(20), { minLength: 1, maxLength: 4, selector: ({ en }) => en?.trim() ?? '' }),
  }),
  { maxLength: 3 },
);

const state: fc.Arbitrary<ProductState> = options.chain((given) => {
  const choices = given.reduce<number[][]>(
    (all, { values }) => all.flatMap((choice) => values.map((_, index) => [...choice, index])),
    [[]],
  );
  const sku = fc.record({
    code: fc.oneof(fc.constant(''), text(20)),
    price,
    cut: fc.boolean(),
    stock: fc.nat(10_000),
    weightGrams: fc.nat(10_000),
    image: fc.oneof(fc.constant(''), image),
    barcode: fc.oneof(fc.constant(''), text(20)),
    costMicro: fc.oneof(fc.constant(null), price),
  });
  return fc
    .record({
      status: fc.constantFrom('draft' as const, 'published' as const, 'unpublished' as const, 'under_review' as const),
      collectionId: fc.constantFrom(null, 8n, 9n),
      titles: textsOf(60),
      descriptions: fc.oneof(fc.constant({}), textsOf(200)),
      images: fc.uniqueArray(image, { maxLength: 4 }),
      alts: fc.array(fc.oneof(fc.constant(''), text(40)), { minLength: 4, maxLength: 4 }),
      originalPriceMicro: price,
      retailPriceMicro: price,
      period: fc.tuple(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 1e9 })),
      priceTiers: fc.uniqueArray(
        fc.record({ from: fc.integer({ min: 2, max: 1e6 }), off: fc.integer({ min: 1, max: 9000 }) }),
        { maxLength: 5, selector: ({ from }) => from },
      ),
      buyMin: fc.integer({ min: 1, max: 1000 }),
      buyMultiple: fc.integer({ min: 1, max: 1000 }),
      unit: text(16),
      tags: fc.array(text(30), { maxLength: 5 }),
      sizeMm: fc.oneof(fc.constant(null), fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000))),
      chosen: fc.shuffledSubarray(choices, { minLength: 1, maxLength: Math.min(8, choices.length) }),
      skus: fc.array(sku, { minLength: 8, maxLength: 8 }),
    })
    .map(({ period: [from, length], chosen, skus, alts, ...rest }) => {
      const all = chosen.map((choice, index) => {
        const { price: priceMicro = centMicro, cut, ...one } = skus[index] ?? ({} as never);
        return {
          ...emptySku,
          ...one,
          id: BigInt(index + 1),
          choice,
          priceMicro,
          discountMicro: cut ? priceMicro / 2n - ((priceMicro / 2n) % centMicro) : null,
        };
      });
      const isDiscounted = all.some(({ discountMicro }) => discountMicro !== null);
      const startsAt = new Date(from * 1000);
      return {
        ...emptyProduct,
        ...rest,
        imageAlts: Object.fromEntries(
          rest.images.map((each, index) => [each, alts[index] ?? '']).filter(([, alt]) => alt !== ''),
        ),
        handle: 'product',
        categoryId: 5n,
        freightTemplateId: 7n,
        ownLanguage: 'en',
        options: given,
        discount: isDiscounted ? { startsAt, endsAt: new Date(startsAt.getTime() + length * 1000) } : null,
        skus: all,
      };
    });
});

async function readBack(file: string, known: KnownProduct | undefined) {
  const { header, rows } = await openCsv(Buffer.from(file));
  const layout = detectLayout(header);
  assert.equal(layout.key, 'entrepot');
  const products = await Array.fromAsync(layout.group(rows, header));
  assert.equal(products.length, 1);
  const [raw] = products;
  assert.ok(raw);
  const { patch, faults } = raw.read({ language: 'en', now: new Date(), ...places });
  assert.deepEqual(faults, []);
  // Addresses of this shop become keys again before a patch is applied.
  const key = (address: string) => address.replace(`${publicUrl}/files/`, '');
  const settled = {
    ...patch,
    ...(patch.images && { images: patch.images.map(key) }),
    ...(patch.skus && { skus: patch.skus.map((sku) => ({ ...sku, image: key(sku.image ?? '') })) }),
  };
  const applied = applyPatch(raw, known, settled, defaults);
  assert.ok('state' in applied, JSON.stringify(applied.faults));
  return applied.state;
}

test('a product that was written to a file and is read again is not changed in any field', async () => {
  await fc.assert(
    fc.asyncProperty(state, async (before) => {
      const shape = { languages: tags, options: before.options.length };
      const file = ownHeader(shape) + ownLines(before, shape, places, publicUrl);
      const known: KnownProduct = {
        id: 1n,
        state: before,
        version: 0,
        createdAt: new Date(0),
        updatedAt: new Date(0),
        wasPublished: true,
        hash: null,
        arrived: new Map(),
      };
      const after = await readBack(file, known);
      assert.deepEqual(compareStates(before, after, places.names), []);
      assert.equal(ownHeader(shape) + ownLines(after, shape, places, publicUrl), file);
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 150) },
  );
});

test('no cell of a file is run by a spreadsheet', () => {
  fc.assert(
    fc.property(text(40), (value) => {
      const shape = { languages: ['en'], options: 0 };
      const lines = ownLines({ ...plain, titles: { en: value } }, shape, places, publicUrl);
      const cell = /^product,draft,en,("(?:[^"]|"")*"|[^,]*),/.exec(lines)?.[1] ?? '';
      const bare = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      assert.doesNotMatch(bare, /^[\s]*[=+@\t\r]/);
      assert.equal(unquoteFormulas(bare), value);
    }),
  );
});

const plain: ProductState = {
  ...emptyProduct,
  handle: 'product',
  status: 'draft',
  categoryId: 5n,
  freightTemplateId: 7n,
  ownLanguage: 'en',
  titles: { en: 'Plain' },
  images: [],
  originalPriceMicro: centMicro,
  retailPriceMicro: centMicro,
  skus: [{ ...emptySku, id: 1n, choice: [], priceMicro: centMicro, stock: 0, weightGrams: 0 }],
};

test('items of a cell come back as they were, and are read leniently when typed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(text(12), fc.constantFrom('', ' ', '\\ ', ' \\|')), { minLength: 2, maxLength: 5 }),
      (items) => {
        assert.deepEqual(splitItems(joinItems(items)), items);
      },
    ),
  );
  assert.deepEqual(splitItems(' cotton | summer|  '), ['cotton', 'summer', '']);
  assert.deepEqual(splitItems('  '), []);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, openTestStore } from '#testkit/test-shop.ts';
import type { ProductState } from '../product.types.ts';
import { detailColumns, productColumns, skuColumns } from './product-columns.ts';
import { saveStates } from './save-states.ts';
import { lockOwn, readOwn } from './states.repository.ts';

const ctx = await testContext();
const store = await openTestStore(ctx, 1n);
const categoryId = await addTestCategory(ctx, 'cups');
const { productId } = await addTestProduct(ctx, { storeId: store.storeId, categoryId, handle: 'cup' });

const maps = { products: productColumns, product_details: detailColumns, skus: skuColumns };

test('every column of the map is there, of its type, and null where the map says so', async () => {
  for (const [table, columns] of Object.entries(maps)) {
    const { rows } = await sql<{ name: string; type: string; isNullable: boolean }>`
      select attname as name, format_type(atttypid, null) as type, not attnotnull as "isNullable"
        from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(ctx.db);
    const known = new Map(rows.map(({ name, ...rest }) => [name, rest]));
    for (const [column, type, nullable] of Object.values(columns) as [string, string, string?][])
      assert.deepEqual(
        known.get(column),
        { type: type.replace('timestamptz', 'timestamp with time zone'), isNullable: nullable !== undefined },
        `${table}.${column}`,
      );
  }
});

test('columns that are written by hand, and those of other writers, are all that the map leaves out', async () => {
  const { rows } = await sql<{ name: string }>`select attrelid::regclass || '.' || attname as name from pg_attribute
    where attrelid in ('products'::regclass, 'product_details'::regclass, 'skus'::regclass) and attnum > 0 and not attisdropped`.execute(
    ctx.db,
  );
  const mapped = Object.entries(maps).flatMap(([table, columns]) =>
    Object.values(columns).map(([column]) => `${table}.${column}`),
  );
  const left = rows.map(({ name }) => name).filter((name) => !mapped.includes(name));
  assert.deepEqual(left.sort(), [
    'product_details.product_id',
    'products.compare_at_micro',
    'products.created_at',
    'products.id',
    'products.price_due_at',
    'products.published_at',
    'products.store_id',
    'products.updated_at',
    'products.version',
    'skus.attr_texts',
    'skus.compare_at_micro',
    'skus.id',
    'skus.position',
    'skus.product_id',
    'skus.removed_at',
  ]);
});

const change = (to: (state: ProductState) => ProductState) =>
  inTx(ctx.db, async (tx) => {
    const before = await lockOwn(tx, store.storeId, productId);
    assert.ok(before);
    const after = to(before.state);
    await saveStates(ctx, tx, store.storeId, [{ before, after }], { reason: 'correction' });
    return after;
  });

test('a state that differs in every field is read again as it was written', async () => {
  const written = await change((state) => ({
    ...state,
    status: 'unpublished',
    ownLanguage: 'zh-CN',
    titles: { 'zh-CN': '杯', en: 'Cup, "large"' },
    descriptions: { en: '<p>For tea</p>' },
    images: ['pictures/ab/cd.webp'],
    imageAlts: { 'pictures/ab/cd.webp': 'A cup' },
    originalPriceMicro: 99_000_000n,
    retailPriceMicro: 98_000_000n,
    discount: { startsAt: new Date('2026-03-01T00:00:00Z'), endsAt: new Date('2026-04-01T00:00:00Z') },
    priceTiers: [{ from: 10, off: 500 }],
    buyMin: 2,
    buyMultiple: 3,
    unit: 'box',
    tags: ['tea', 'a,"b"'],
    sizeMm: [1, 2, 3],
    options: [{ names: { en: 'Size' }, values: [{ en: 'S' }] }],
    skus: state.skus.slice(0, 1).map((sku) => ({
      ...sku,
      code: 'C-1',
      choice: [0],
      priceMicro: 5_000_000n,
      discountMicro: 4_000_000n,
      stock: 7,
      weightGrams: 80,
      image: 'pictures/ab/cd.webp',
      barcode: '4006381333931',
      costMicro: 1_230_000n,
    })),
  }));
  const read = await readOwn(ctx.db, store.storeId, productId);
  assert.deepEqual(read?.state, written);
});

test('details and variants that nobody changed are not written', async () => {
  const rows = async () => {
    const { rows: found } = await sql<{ versions: string }>`select d.xmin::text || ' ' || k.xmin::text as versions
      from product_details d join skus k using (product_id) where product_id = ${productId} and removed_at is null`.execute(
      ctx.db,
    );
    return found;
  };
  const before = await rows();
  await change((state) => ({ ...state, unit: 'crate' }));
  assert.deepEqual(await rows(), before);
  await change((state) => ({ ...state, tags: [], skus: state.skus.map((sku) => ({ ...sku, barcode: '' })) }));
  assert.notDeepEqual(await rows(), before);
});

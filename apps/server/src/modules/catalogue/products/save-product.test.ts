import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePrice } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { faulty, refusal } from '#testkit/calls/refusal.ts';
import { testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, openTestStore } from '#testkit/test-shop.ts';
import { changeProductStatus, createCategory, type ProductInput } from '../index.ts';

const ctx = await testContext();
const { storeId } = await openTestStore(ctx, 1n);
const stranger = await openTestStore(ctx, 2n);
const categoryId = await addTestCategory(ctx, 'shirts');

const options = [
  {
    names: { en: 'Colour', 'zh-CN': '颜色' },
    values: [
      { en: 'Red', 'zh-CN': '红' },
      { en: 'Blue', 'zh-CN': '蓝' },
    ],
  },
  { names: { en: 'Size' }, values: [{ en: 'M' }, { en: 'L' }] },
];
const sku = (choice: number[], price = '10.00', stock = 5) => ({
  choice,
  priceMicro: parsePrice(price),
  stock,
  weightGrams: 200,
});
const save = (change: Partial<ProductInput> = {}) =>
  addTestProduct(ctx, {
    storeId,
    categoryId,
    handle: 'shirt',
    options,
    skus: [sku([0, 0], '12.00'), sku([1, 1])],
    ...change,
  });
async function skusOf(productId: bigint) {
  const { rows } = await sql<{ id: bigint; choice: number[]; stock: number; attr: object; removed: boolean }>`
    select id, choice, stock, attr_texts as attr, removed_at is not null as removed from skus
     where product_id = ${productId} order by removed, position`.execute(ctx.db);
  return rows;
}

test('a product is created once per handle, and changed by saving the handle again', async () => {
  const first = await save();
  assert.equal(first.isNew, true);
  const [red, blue] = await skusOf(first.productId);
  assert.deepEqual(red?.attr, { en: 'Red / M', 'zh-CN': '红 / M' });
  const second = await save({ titles: { en: 'Better shirt' }, skus: [sku([1, 1], '9.00', 7), sku([0, 1])] });
  assert.deepEqual([second.isNew, second.productId], [false, first.productId]);
  const [kept, added, gone] = await skusOf(first.productId);
  assert.deepEqual([kept?.id, kept?.stock], [blue?.id, 7]);
  assert.deepEqual([added?.choice, added?.removed], [[0, 1], false]);
  assert.deepEqual([gone?.id, gone?.removed, gone?.stock], [red?.id, true, 0]);
  const { rows } = await sql<{
    skuId: bigint;
    delta: number;
  }>`select sku_id as "skuId", delta from stock_entries order by id`.execute(ctx.db);
  for (const variant of await skusOf(first.productId)) {
    const entries = rows.filter((row) => row.skuId === variant.id);
    assert.equal(
      entries.reduce((sum, entry) => sum + entry.delta, 0),
      variant.stock,
    );
  }
  assert.equal((await addTestProduct(ctx, { storeId: stranger.storeId, categoryId, handle: 'shirt' })).isNew, true);
});

test('descriptions keep their structure and lose what could run or call home', async () => {
  const html = `<h2>Fine</h2><script>alert(1)</script><p onclick="x()" style="color:red">cloth <a href="https://evil.example">here</a>
    <img src="https://evil.example/pixel.gif"><img src="/files/pictures/a.webp" alt="a" onerror="x()"></p><iframe src="/"></iframe>`;
  const { productId } = await save({ handle: 'described', descriptions: { en: html } });
  const { rows } = await sql<{ html: string }>`
    select descriptions->>'en' as html from product_details where product_id = ${productId}`.execute(ctx.db);
  assert.equal(
    rows[0]?.html.replace(/\s+/g, ' '),
    '<h2>Fine</h2><p>cloth here <img src="/files/pictures/a.webp" alt="a" /></p>',
  );
});

const wrong: [field: string, change: Partial<ProductInput>][] = [
  ['handle', { handle: ' padded' }],
  ['titles.en', { titles: { de: 'Hemd' } }],
  ['titles.xx', { titles: { en: 'Shirt', xx: 'hm' } }],
  ['images', { images: ['../secret.webp'] }],
  ['skus', { skus: [] }],
  ['skus', { skus: [sku([0, 0]), sku([0, 0])] }],
  ['skus.0.choice', { skus: [sku([0])] }],
  ['skus.0.choice', { skus: [sku([0, 2])] }],
  ['skus.0.price', { skus: [{ ...sku([0, 0]), priceMicro: 1n }] }],
  ['skus.0.price', { skus: [{ ...sku([0, 0]), priceMicro: 0n }] }],
  ['skus.0.stock', { skus: [{ ...sku([0, 0]), stock: -1 }] }],
  ['skus.0.discountPrice', { skus: [{ ...sku([0, 0]), discountPriceMicro: parsePrice('10.00') }] }],
  ['discount', { skus: [{ ...sku([0, 0]), discountPriceMicro: parsePrice('9.00') }] }],
  ['discount', { discount: { startsAt: new Date('2026-03-02'), endsAt: new Date('2026-03-03') } }],
  [
    'ladder',
    {
      priceTiers: [
        { from: 10, off: 500 },
        { from: 5, off: 600 },
      ],
    },
  ],
  [
    'ladder',
    {
      priceTiers: [
        { from: 10, off: 500 },
        { from: 20, off: 400 },
      ],
    },
  ],
  ['buyMin', { buyMin: 0 }],
  ['freightTemplateId', { freightTemplateId: stranger.freightTemplateId }],
];
for (const [field, change] of wrong) {
  test(`refused: ${field} ${Object.keys(change)}`, async () => {
    await assert.rejects(save({ handle: 'wrong', ...change }), faulty(field));
  });
}

test('an unknown category and a missing store are refused', async () => {
  await assert.rejects(save({ handle: 'wrong', categoryId: 999n }), refusal('category_not_found'));
  await assert.rejects(save({ handle: 'wrong', storeId: 999n }), refusal('store_not_found'));
});

test('categories are three levels with slugs of their own', async () => {
  const middle = await addTestCategory(ctx, 'linen', categoryId);
  const leaf = await addTestCategory(ctx, 'summer', middle);
  await assert.rejects(addTestCategory(ctx, 'deeper', leaf), faulty('parentId'));
  await assert.rejects(addTestCategory(ctx, 'linen'), faulty('slug'));
  await assert.rejects(addTestCategory(ctx, 'Capital'), faulty('slug'));
  await assert.rejects(addTestCategory(ctx, 'orphan', 999n), refusal('category_not_found'));
  const nameless = inTx(ctx.db, (tx) => createCategory(ctx, tx, { slug: 'nameless', names: {}, position: 0 }));
  await assert.rejects(nameless, faulty('names'));
});

test('with the review of products on, a product waits', async () => {
  ctx.settingValues.set('products_are_reviewed', true);
  assert.equal((await save({ handle: 'waiting' })).status, 'under_review');
  ctx.settingValues.delete('products_are_reviewed');
});

test('only the own store changes a status; a removed product stays removed', async () => {
  const { productId } = await save({ handle: 'status' });
  const change = (status: 'published' | 'unpublished' | 'removed', owner = storeId) =>
    inTx(ctx.db, (tx) => changeProductStatus(ctx, tx, { storeId: owner, productId, status }));
  await assert.rejects(change('unpublished', stranger.storeId), refusal('product_not_found'));
  const before = ctx.responseCache.generation();
  await change('unpublished');
  assert.equal(ctx.responseCache.generation(), before + 1, 'delisting is seen at once');
  await change('removed');
  await assert.rejects(change('published'), refusal('product_not_found'));
});

test('every save tells later modules', async () => {
  const { productId } = await save({ handle: 'told' });
  const { rows } = await sql`select 1 from outbox_events
    where type = 'product_changed' and payload->>'productId' = ${String(productId)}`.execute(ctx.db);
  assert.equal(rows.length, 1);
});

test('race: one handle saved many times at once is one product', async () => {
  const saved = await Promise.all(Array.from({ length: 8 }, () => save({ handle: 'raced' })));
  assert.equal(new Set(saved.map(({ productId }) => productId)).size, 1);
  assert.equal(saved.filter(({ isNew }) => isNew).length, 1);
  const live = (await skusOf(saved[0]!.productId)).filter((row) => !row.removed);
  assert.equal(live.length, 2);
});

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { sellerCatalogue as calls, type InputOf, productPreview } from '@entrepot/contract';
import { hourMs, isDomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { uploadRoutes } from '#platform/files/upload-route.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, explainTestStock, openTestStore, testSellerSession } from '#testkit/test-shop.ts';
import { catalogueModule, changeProductStatus, reserveStock } from '../index.ts';
import { signPreview } from '../product-page/preview-token.ts';

const ctx = await testContext();
// What is reserved here belongs to no order.
afterEach(() => explainTestStock(ctx));
const store = await openTestStore(ctx, 1n);
const stranger = await openTestStore(ctx, 2n);
const categoryId = await addTestCategory(ctx, 'shirts');
const leafId = await addTestCategory(ctx, 'linen-shirts', categoryId);
const routes = [...catalogueModule.routes, ...uploadRoutes];
const me = { session: testSellerSession(store.storeId, 1n) };
const other = { session: testSellerSession(stranger.storeId, 2n) };

type SaveInput = InputOf<typeof calls.sellerProductSave>;
const sku = (choice: number[], change: Partial<SaveInput['skus'][number]> = {}) => ({
  code: `S-${choice.join('')}`,
  choice,
  price: '10.00',
  weightGrams: 200,
  stock: 5,
  ...change,
});
const shirt: SaveInput = {
  status: 'draft',
  categoryId: String(leafId),
  ownLanguage: 'en',
  titles: { en: 'Linen Shirt', 'zh-CN': '亚麻衬衫' },
  descriptions: { en: '<p>Fine <script>alert(1)</script>cloth</p>' },
  images: [],
  ladder: [{ from: 10, off: 500 }],
  buyMin: 2,
  buyMultiple: 2,
  unit: 'piece',
  tags: ['linen'],
  size: { length: 300, width: 200, height: 20 },
  options: [{ names: { en: 'Colour' }, values: [{ en: 'Red', 'zh-CN': '红' }, { en: 'Blue' }] }],
  skus: [sku([0]), sku([1], { price: '12.50', discountPrice: '11.00' })],
  discount: { startTime: '2026-03-03T00:00:00.000Z', endTime: '2026-03-09T00:00:00.000Z' },
};
const save = (change: Partial<SaveInput> = {}, who = me) =>
  call(ctx, routes, calls.sellerProductSave, { ...shirt, ...change }, who);
const info = (sellerGoodsId: string, who = me) => call(ctx, routes, calls.sellerProductInfo, { sellerGoodsId }, who);
const refused =
  (key: string, params: object = {}) =>
  (error: unknown) => {
    assert.ok(isDomainError(error), String(error));
    assert.equal(error.key, key);
    for (const [name, value] of Object.entries(params)) assert.deepEqual(error.params[name], value);
    return true;
  };
/** What the editor sends back of a product that it has read. */
async function formOf(id: string): Promise<SaveInput & { readonly version: number }> {
  const { logs: _, createTime: _c, updateTime: _u, handle: _h, ...form } = await info(id);
  return {
    ...form,
    status: form.status === 'draft' ? 'draft' : form.status === 'published' ? 'published' : 'unpublished',
  };
}
/** The product's page before it is published. */
async function preview(sellerGoodsId: string, language: 'en' | 'zh-CN' = 'en') {
  const { previewToken } = await call(ctx, routes, productPreview.sellerProductPreviewLink, { sellerGoodsId }, me);
  return call(ctx, routes, productPreview.sellerProductPreview, { previewToken }, { language });
}
async function uploaded(userId: bigint): Promise<string> {
  const key = `uploads/aa/${ctx.ids.next()}.webp`;
  await sql`insert into stored_files (id, key, owner_user_id, module_name, content_type, bytes, width, height, is_private, created_at)
    values (${ctx.ids.next()}, ${key}, ${userId}, 'goods', 'image/webp', 1, 1, 1, false, ${ctx.clock.now()})`.execute(
    ctx.db,
  );
  return `/files/${key}`;
}

test('a product is written and read back whole, and saving it unchanged makes no version', async () => {
  const { sellerGoodsId, version, status } = await save();
  assert.deepEqual([version, status], [0, 'draft']);
  const read = await info(sellerGoodsId);
  assert.equal(read.handle, 'linen-shirt');
  assert.deepEqual(read.descriptions, { en: '<p>Fine cloth</p>' });
  assert.deepEqual(
    read.skus.map(({ skuId: _, ...rest }) => rest),
    [
      { code: 'S-0', choice: [0], price: '10.00', stock: 5, weightGrams: 200 },
      { code: 'S-1', choice: [1], price: '12.50', discountPrice: '11.00', stock: 5, weightGrams: 200 },
    ],
  );
  for (const field of ['titles', 'ladder', 'buyMin', 'buyMultiple', 'tags', 'size', 'discount'] as const)
    assert.deepEqual(read[field], shirt[field], field);
  assert.equal(read.retailPrice, undefined, 'the lowest price is the default of both reference prices');
  assert.equal(read.logs[0]?.action, 'created');
  const again = await save(await formOf(sellerGoodsId));
  assert.deepEqual(again, { sellerGoodsId, version: 0, status: 'draft' });
  assert.equal((await info(sellerGoodsId)).logs.length, 1);
});

test('variants keep their ids when values are sorted and added; their stock is left to stock entries', async () => {
  const { sellerGoodsId } = await save({ handle: 'sorted' });
  const form = await formOf(sellerGoodsId);
  const [red, blue] = form.skus;
  await inTx(ctx.db, (tx) => reserveStock(tx, [{ skuId: BigInt(red?.skuId ?? 0), quantity: 2 }]));
  const { skuId: _, ...withoutId } = red ?? sku([0]);
  const options = [{ names: { en: 'Colour' }, values: [{ en: 'Green' }, { en: 'Blue' }, { en: 'Red' }] }];
  await save({
    ...form,
    options,
    skus: [sku([0], { stock: 9 }), { ...blue!, choice: [1], stock: 700 }, { ...withoutId, choice: [2], stock: 700 }],
  });
  const read = await info(sellerGoodsId);
  assert.deepEqual(
    read.skus.map(({ skuId, stock }) => [skuId === red?.skuId ? 'red' : skuId === blue?.skuId ? 'blue' : 'new', stock]),
    [
      ['new', 9],
      ['blue', 5],
      ['red', 3],
    ],
  );
});

test('who edits an older version is told who changed what', async () => {
  const { sellerGoodsId } = await save({ handle: 'edited-twice' });
  const form = await formOf(sellerGoodsId);
  await save({ ...form, titles: { en: 'First' }, buyMin: 4 });
  await assert.rejects(
    save({ ...form, titles: { en: 'Second' } }),
    refused('product_changed_meanwhile', { version: 1, fields: ['titles', 'buyMin'] }),
  );
  await assert.rejects(save({ ...shirt, sellerGoodsId }), refused('missing_parameter', { name: 'version' }));
  assert.equal((await info(sellerGoodsId)).titles.en, 'First');
});

test('race: of two editors who save the same version at once, one is told', async () => {
  const { sellerGoodsId } = await save({ handle: 'raced' });
  for (let round = 0; round < Number(process.env.RACE_ROUNDS ?? 5); round += 1) {
    const form = await formOf(sellerGoodsId);
    const both = await Promise.allSettled([
      save({ ...form, titles: { en: `One ${round}` } }),
      save({ ...form, titles: { en: `Two ${round}` } }),
    ]);
    assert.deepEqual(both.map((result) => result.status).toSorted(), ['fulfilled', 'rejected']);
    const lost = both.find((result) => result.status === 'rejected');
    assert.ok(refused('product_changed_meanwhile')(lost?.reason));
  }
});

test('what is missing to be published is named field by field', async () => {
  await assert.rejects(
    save({ status: 'published', categoryId: String(categoryId), handle: 'bare' }),
    refused('product_incomplete', {
      fields: [
        { field: 'images', reason: 'required' },
        { field: 'categoryId', reason: 'leaf' },
      ],
    }),
  );
  const { sellerGoodsId, status } = await save({ status: 'published', images: [await uploaded(1n)], handle: 'whole' });
  assert.equal(status, 'published');
  const form = await formOf(sellerGoodsId);
  await assert.rejects(save({ ...form, status: 'draft' }), refused('product_move_refused'));
  assert.equal((await save({ ...form, status: 'unpublished' })).status, 'unpublished');
});

test('with the review of products on, only what never was published waits', async () => {
  const { sellerGoodsId } = await save({ status: 'published', images: [await uploaded(1n)], handle: 'looked-at' });
  ctx.settingValues.set('products_are_reviewed', true);
  const form = await formOf(sellerGoodsId);
  assert.equal((await save({ ...form, buyMin: 6 })).status, 'published');
  assert.equal(
    (await save({ status: 'published', images: [await uploaded(1n)], handle: 'not-yet' })).status,
    'under_review',
  );
  ctx.settingValues.delete('products_are_reviewed');
});

test('images must be uploaded by the store or shown by it already', async () => {
  const foreign = await uploaded(2n);
  await assert.rejects(save({ images: [foreign], handle: 'stolen' }), refused('image_not_found'));
  const skus = [sku([0], { img: foreign }), sku([1], { discountPrice: '9.00' })];
  await assert.rejects(save({ skus, handle: 'stolen' }), refused('image_not_found'));
});

test("what is another store's is refused by the name that the form has for it", async () => {
  const unknown = (field: string) => refused('invalid_parameters', { fields: [{ field, reason: 'unknown' }] });
  await assert.rejects(save({ sellerCategoryId: '999' }), unknown('sellerCategoryId'));
  await assert.rejects(save({ freightTemplateId: String(stranger.freightTemplateId) }), unknown('freightTemplateId'));
});

test('handles name a product once in a store; titles without letters of the alphabet get one too', async () => {
  await save({ handle: 'taken' });
  await assert.rejects(save({ handle: 'taken' }), refused('product_handle_taken'));
  const { sellerGoodsId } = await save({ ownLanguage: 'zh-CN', titles: { 'zh-CN': '茶壶' } });
  assert.match((await info(sellerGoodsId)).handle, /^product-\d{8}$/);
});

test("another store's product is missing; ids of foreign variants are refused; nothing is half done", async () => {
  const { sellerGoodsId } = await save({ handle: 'mine' });
  const form = await formOf(sellerGoodsId);
  await assert.rejects(info(sellerGoodsId, other), refused('product_not_found'));
  await assert.rejects(save(form, other), refused('product_not_found'));
  await assert.rejects(
    call(ctx, routes, calls.sellerProductDuplicate, { sellerGoodsId }, other),
    refused('product_not_found'),
  );
  await assert.rejects(
    call(ctx, routes, productPreview.sellerProductPreviewLink, { sellerGoodsId }, other),
    refused('product_not_found'),
  );
  const skus = [sku([0], { skuId: form.skus[0]!.skuId! }), sku([1], { discountPrice: '9.00' })];
  await assert.rejects(save({ skus, handle: 'theirs' }, other), refused('sku_not_found'));
  await assert.rejects(save({ titles: { de: 'Hemd' }, handle: 'wrong' }), refused('invalid_parameters'));
  await assert.rejects(call(ctx, routes, calls.sellerProductInfo, { sellerGoodsId }), refused('not_logged_in'));
});

test('a product that was removed is not saved, nor one of a category that is gone', async () => {
  const { sellerGoodsId } = await save({ handle: 'removed' });
  const form = await formOf(sellerGoodsId);
  const gone = { ...form, categoryId: '999', titles: { en: 'Lost' } };
  await assert.rejects(save(gone), refused('category_not_found'));
  await inTx(ctx.db, (tx) =>
    changeProductStatus(ctx, tx, { storeId: store.storeId, productId: BigInt(sellerGoodsId), status: 'removed' }),
  );
  await assert.rejects(save({ ...form, titles: { en: 'Back' } }), refused('product_removed'));
  const { titles, categoryId: kept } = await info(sellerGoodsId);
  assert.deepEqual([titles, kept], [shirt.titles, shirt.categoryId]);
});

test('a copy is a draft without stock', async () => {
  const { sellerGoodsId } = await save({ status: 'published', images: [await uploaded(1n)], handle: 'original' });
  const copy = await call(ctx, routes, calls.sellerProductDuplicate, { sellerGoodsId }, me);
  const [one, two] = [await info(sellerGoodsId), await info(copy.sellerGoodsId)];
  assert.equal(two.status, 'draft');
  assert.notEqual(two.handle, one.handle);
  assert.deepEqual(two.images, one.images);
  assert.deepEqual(
    two.skus.map(({ stock }) => stock),
    [0, 0],
  );
});

test('a draft is previewed as buyers would see it, and stays a draft', async () => {
  const { sellerGoodsId } = await save({ images: [await uploaded(1n)], handle: 'previewed' });
  ctx.clock.advanceMs(30 * hourMs);
  const page = await preview(sellerGoodsId, 'zh-CN');
  assert.equal(page.name, '亚麻衬衫');
  assert.deepEqual(
    page.skus.map(({ price, discountPrice }) => [price, discountPrice]),
    [
      ['10.00', undefined],
      ['12.50', '11.00'],
    ],
  );
  const { status, version } = await info(sellerGoodsId);
  assert.deepEqual([status, version], ['draft', 0]);
});

test('what an image shows is kept by image and told in the language that it is written in', async () => {
  const [front, back] = [await uploaded(1n), await uploaded(1n)];
  const written = { handle: 'seen', images: [front, back], imageAlts: [' A red shirt, folded ', ''] };
  const { sellerGoodsId } = await save(written);
  const read = async () => (await info(sellerGoodsId)).imageAlts;
  assert.deepEqual(await read(), ['A red shirt, folded', '']);
  const altsIn = async (language: 'en' | 'zh-CN') => {
    return (await preview(sellerGoodsId, language)).imageAlts;
  };
  assert.deepEqual(await altsIn('en'), ['A red shirt, folded', '']);
  assert.equal(await altsIn('zh-CN'), undefined, 'English words would be read to a Chinese buyer');
  const { imageAlts: _, ...form } = await formOf(sellerGoodsId);
  await save({ ...form, images: [back, front] });
  assert.deepEqual(await read(), ['', 'A red shirt, folded'], 'who knows nothing of them leaves them as they were');
  const { version } = await formOf(sellerGoodsId);
  await save({ ...form, version, images: [back, front], imageAlts: ['The back', ''] });
  assert.deepEqual(await read(), ['The back', '']);
});

test('a preview is shown for as long as its token holds, to whoever its store gave it, and as no view', async () => {
  const { sellerGoodsId } = await save({ handle: 'token' });
  const show = (token: string) => call(ctx, routes, productPreview.sellerProductPreview, { previewToken: token });
  const { previewToken } = await call(ctx, routes, productPreview.sellerProductPreviewLink, { sellerGoodsId }, me);
  const { sellerGoodsId: shown, viewsNum } = await show(previewToken);
  assert.deepEqual([shown, viewsNum], [sellerGoodsId, 0]);
  const [store1 = '', product1 = '', expires1 = '', signature = ''] = previewToken.split('.');
  const forged = [
    `${BigInt(store1) + 1n}.${product1}.${expires1}.${signature}`,
    `${store1}.${BigInt(product1) - 1n}.${expires1}.${signature}`,
    `${store1}.${product1}.${Number(expires1) + 1}.${signature}`,
    `${store1}.${product1}.${expires1}.${signature.toUpperCase()}`,
    'x',
  ];
  // As of a product that was made after the backup which was restored since.
  const { previewToken: ofNone } = signPreview(ctx, { storeId: store.storeId, productId: 7n });
  await assert.rejects(show(ofNone), refused('product_not_found'));
  for (const each of forged) await assert.rejects(show(each), refused('preview_expired'), each);
  ctx.clock.advanceMs(hourMs / 2);
  await assert.rejects(show(previewToken), refused('preview_expired'));
});

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { catalogue, languages, type OutputOf } from '@entrepot/contract';
import { hourMs, minuteMs, parsePrice } from '@entrepot/domain';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { type RawBuilder, sql } from 'kysely';
import { inTx, type Tx } from '#platform/database.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, explainTestStock, openTestStore } from '#testkit/test-shop.ts';
import {
  addReviewCounts,
  addSold,
  catalogueModule,
  changeProductStatus,
  releaseStock,
  reserveStock,
  saveProduct,
} from '../index.ts';
import { updateContentVersions } from '../listing/update-content-versions.ts';
import { type Figures, type FoundProduct, figureColumns, foundColumns, readFigures } from './figures.ts';
import { cardFactsOf } from './known-facts.ts';
import { readListedCardTexts } from './read-cards.ts';

const ctx = await testContext();
// What is reserved here belongs to no order.
afterEach(() => explainTestStock(ctx));
const { storeId } = await openTestStore(ctx, 1n, { name: 'North "Star"' });
const categoryId = await addTestCategory(ctx, 'kitchen');
const { routes } = catalogueModule;

/** Repeats from run to run; enough for choosing among a few. */
let seed = 4711;
const below = (bound: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * bound);
};
const maybe = <Value>(value: Value): Value | undefined => (below(2) === 0 ? value : undefined);

const words = ['Kettle', 'Чайник "большой"', '茶壶\\', 'إبريق', 'Line\nbreak', '{"name":1}'];
const word = () => words[below(words.length)] ?? '';
const texts = () => ({ en: word(), ...maybe({ 'zh-CN': word() }), ...maybe({ ar: word() }), ...maybe({ ru: '' }) });

function someProduct(handle: string) {
  const now = ctx.clock.now().getTime();
  const isDiscounted = below(2) === 0;
  const options = maybe([{ names: texts(), values: [texts(), texts()] }]);
  const skus = (options ? [[0], [1]] : [[]]).map((choice) => ({
    choice,
    priceMicro: parsePrice(`${10 + below(90)}.50`),
    ...(isDiscounted && { discountPriceMicro: parsePrice(`${1 + below(9)}.99`) }),
    stock: below(4),
    weightGrams: below(500),
    image: maybe(`pictures/v${below(9)}.webp`) ?? '',
  }));
  const startsAt = new Date(now + (below(4) - 2) * hourMs);
  return {
    storeId,
    handle,
    categoryId,
    ownLanguage: 'en',
    titles: texts(),
    descriptions: texts(),
    images: ['pictures/a.webp', 'pictures/b.webp'].slice(0, 1 + below(2)),
    skus,
    buyMin: 1 + below(3),
    buyMultiple: 1,
    ...(options && { options }),
    ...(isDiscounted && { discount: { startsAt, endsAt: new Date(startsAt.getTime() + 2 * hourMs) } }),
    ...maybe({ priceTiers: [{ from: 10, off: 500 }] }),
    status: below(6) === 0 ? ('unpublished' as const) : ('published' as const),
  };
}

async function skusOf(productId: bigint) {
  const { rows } = await sql<{ id: bigint; stock: number }>`
    select id, stock from skus where product_id = ${productId} and removed_at is null`.execute(ctx.db);
  return rows;
}

async function changeSomething(productId: bigint, handle: string): Promise<void> {
  const [sku] = await skusOf(productId);
  const lines = [{ skuId: sku?.id ?? 0n, quantity: 1 + below(2) }];
  const changes = [
    () => inTx(ctx.db, (tx) => saveProduct(ctx, tx, someProduct(handle))),
    () => inTx(ctx.db, (tx) => reserveStock(tx, lines)),
    () => inTx(ctx.db, (tx) => releaseStock(tx, lines)),
    () => inTx(ctx.db, (tx) => addSold(ctx, tx, [{ productId, quantity: 1 + below(5) }])),
    () => inTx(ctx.db, (tx) => addReviewCounts(ctx, tx, [{ productId, good: below(4), bad: below(2) }])),
    () => inTx(ctx.db, (tx) => changeProductStatus(ctx, tx, { storeId, productId, status: 'published' })),
    async () => ctx.clock.advanceMs(below(90) * minuteMs),
  ];
  await changes[below(changes.length)]?.();
}

/** A process that knows nothing yet. */
const stranger = () => ({ ...ctx, config: { ...ctx.config, productCacheBytes: 0 } });

const ajv = new Ajv({ strict: false });
addFormats.default(ajv);
const isInfo = ajv.compile(catalogue.productDetails);
const isPage = ajv.compile(catalogue.productList.output);

const handles = ['one', 'two', 'three', 'four'];
const ids = new Map<string, bigint>();
for (const handle of handles) ids.set(handle, (await addTestProduct(ctx, someProduct(handle))).productId);

test('after any changes lists and pages say what a process says that knew nothing before, in every language', async () => {
  for (let round = 0; round < 60; round += 1) {
    const handle = handles[below(handles.length)] ?? '';
    await changeSomething(ids.get(handle) ?? 0n, handle);
    const language = languages[below(languages.length)] ?? 'en';
    const list = (process: typeof ctx) => call(process, routes, catalogue.productList, {}, { language });
    const page = await list(ctx);
    assert.ok(isPage(page), JSON.stringify(isPage.errors));
    assert.deepEqual(page, await list(stranger()), `round ${round}, ${language}`);
    await comparePages(language, page.pageList);
  }
});

async function comparePages(
  language: (typeof languages)[number],
  cards: OutputOf<typeof catalogue.productList>['pageList'],
) {
  if (cards.length === 0) return;
  const wanted = { ids: cards.map((card) => card.sellerGoodsId) };
  const read = (process: typeof ctx) => call(process, routes, catalogue.productInfo, wanted, { language });
  const { goodsList = [] } = await read(ctx);
  assert.deepEqual(goodsList, (await read(stranger())).goodsList);
  assert.deepEqual(
    goodsList.map((product) => product.sellerGoodsId),
    wanted.ids,
  );
  for (const [index, product] of goodsList.entries()) {
    assert.ok(isInfo(product), JSON.stringify(isInfo.errors));
    for (const [key, value] of Object.entries(cards[index] ?? {}))
      assert.deepEqual(product[key as keyof typeof product], value);
    const stocks = await skusOf(BigInt(product.sellerGoodsId));
    assert.deepEqual(
      new Map(product.skus.map((sku) => [sku.skuId, sku.stock])),
      new Map(stocks.map((sku) => [String(sku.id), sku.stock])),
    );
  }
}

test('what a transaction wrote that was rolled back is never shown, even where the next one is the same but for a price', async () => {
  const made = await addTestProduct(ctx, { ...someProduct('undone'), status: 'published' });
  const price = async () =>
    (await call(ctx, routes, catalogue.productInfo, { sellerGoodsId: String(made.productId) })).skus?.[0]?.price;
  const before = await price();
  const reprice = (micro: bigint, isUndone: boolean) =>
    inTx(ctx.db, async (tx) => {
      await sql`update skus set price_micro = ${micro}, discount_micro = null where product_id = ${made.productId}`.execute(
        tx,
      );
      await updateContentVersions(tx, [made.productId]);
      if (isUndone) throw new Error('undone');
    });
  await assert.rejects(reprice(parsePrice('77'), true), /undone/);
  assert.equal(await price(), before);
  await reprice(parsePrice('78'), false);
  assert.equal(await price(), '78.00');
});

test('of a read that is overtaken by a change, what is kept carries the version of the change', async () => {
  const { productId } = await addTestProduct(ctx, { ...someProduct('overtaken'), status: 'published' });
  const versionOf = async () => {
    const { rows } = await sql<{ productId: bigint; contentVersion: string }>`
      select product_id as "productId", content_version as "contentVersion" from product_figures where product_id = ${productId}`.execute(
      ctx.db,
    );
    return rows;
  };
  const reader = { ...ctx };
  const seen = await versionOf();
  await inTx(ctx.db, async (tx) => {
    await sql`update products set unit = 'crate' where id = ${productId}`.execute(tx);
    await updateContentVersions(tx, [productId]);
  });
  assert.equal((await cardFactsOf(reader, seen)).get(productId)?.unit, 'crate');
  const now = await versionOf();
  assert.notDeepEqual(now, seen);
  assert.equal((await cardFactsOf(reader, now)).get(productId)?.contentVersion, now[0]?.contentVersion);
});

test('a product that says again what it said is listed as it was, though a reader was overtaken by the change between', async () => {
  const { productId } = await addTestProduct(ctx, { ...someProduct('undone change'), status: 'published' });
  const found = async () => {
    const { rows } = await sql<FoundProduct>`
      select ${foundColumns} from product_figures f where f.product_id = ${productId}`.execute(ctx.db);
    return rows;
  };
  const sellBy = (unit: string) =>
    inTx(ctx.db, async (tx) => {
      await sql`update products set unit = ${unit} where id = ${productId}`.execute(tx);
      await updateContentVersions(tx, [productId]);
    });
  const seen = await found();
  const listed = await readListedCardTexts({ ...ctx }, seen, 'en');
  const overtaken = { ...ctx };
  await sellBy('crate');
  assert.match((await readListedCardTexts(overtaken, seen, 'en')).join(), /"unit":"crate"/);
  await sellBy('piece');
  assert.deepEqual(await found(), seen);
  assert.deepEqual(await readListedCardTexts(overtaken, await found(), 'en'), listed);
});

test('the text of a row of figures is read as the row itself, column by column', async () => {
  const { productId } = await addTestProduct(ctx, { ...someProduct('counted'), status: 'published' });
  await sql`update product_stats set sold = 11, views = 12, reviews_good = 13, reviews_medium = 14, reviews_bad = 15,
    reviews_with_images = 16, reviews_refunded = 17, is_in_stock = true where product_id = ${productId}`.execute(
    ctx.db,
  );
  const row =
    await sql<Figures>`select ${figureColumns} from product_figures f where f.product_id = ${productId}`.execute(
      ctx.db,
    );
  const found =
    await sql<FoundProduct>`select ${foundColumns} from product_figures f where f.product_id = ${productId}`.execute(
      ctx.db,
    );
  assert.deepEqual(found.rows.map(readFigures), row.rows);
});

test('two orders that each take the last of one variant leave no product in stock', async () => {
  const { productId } = await addTestProduct(ctx, {
    storeId,
    categoryId,
    handle: 'scarce',
    options: [{ names: { en: 'Size' }, values: [{ en: 'S' }, { en: 'L' }] }],
    skus: [0, 1].map((value) => ({ choice: [value], priceMicro: parsePrice('1'), stock: 1, weightGrams: 1 })),
  });
  const skus = await skusOf(productId);
  await Promise.all(skus.map((sku) => inTx(ctx.db, (tx) => reserveStock(tx, [{ skuId: sku.id, quantity: 1 }]))));
  const isShelf = async () =>
    (await call(ctx, routes, catalogue.productInfo, { sellerGoodsId: String(productId) })).isShelf;
  assert.equal(await isShelf(), false);
  await inTx(ctx.db, (tx) => releaseStock(tx, [{ skuId: skus[0]?.id ?? 0n, quantity: 1 }]));
  assert.equal(await isShelf(), true);
});

test('products that say what they said keep their version', async () => {
  const all = [...ids.values()];
  const versions = async () => {
    const { rows } = await sql<{ row: string }>`
      select concat(product_id, ' ', content_version, ' ', xmin) as row from product_stats
       where product_id = any (${all}::bigint[]) order by product_id`.execute(ctx.db);
    return rows.map(({ row }) => row);
  };
  const before = await versions();
  await inTx(ctx.db, (tx) => updateContentVersions(tx, all));
  assert.deepEqual(await versions(), before);
  await inTx(ctx.db, async (tx) => {
    await sql`update products set unit = 'box' where id = (select min(product_id) from product_stats)`.execute(tx);
    await updateContentVersions(tx, all);
  });
  assert.deepEqual((await versions()).slice(1), before.slice(1));
  assert.notEqual((await versions())[0], before[0]);
});

test('what a product, its details, its variants, its store and its freight say is part of its version', async () => {
  const { productId } = await addTestProduct(ctx, { ...someProduct('every-row'), status: 'published' });
  const otherCategoryId = await addTestCategory(ctx, 'garden');
  const ofProduct = sql`where product_id = ${productId}`;
  /** Whether the version is another one after a change, which is undone. */
  const isOtherAfter = async (change: RawBuilder<unknown>) => {
    const undone = new Error('undone');
    let versions: string[] = [];
    const look = async (tx: Tx) => {
      const { rows } = await sql<{
        version: string;
      }>`select version from product_content_versions(array[${productId}::bigint])`.execute(tx);
      versions = [...versions, ...rows.map((row) => row.version)];
    };
    await inTx(ctx.db, async (tx) => {
      await look(tx);
      await change.execute(tx);
      await look(tx);
      throw undone;
    }).catch((error) => assert.equal(error, undone));
    assert.equal(versions.length, 2);
    return versions[0] !== versions[1];
  };
  for (const [change, isOther] of [
    [sql`update products set unit = 'crate' where id = ${productId}`, true],
    [sql`update product_details set tags = array['other'] ${ofProduct}`, true],
    [sql`update skus set price_micro = price_micro + 1000000, discount_micro = null ${ofProduct}`, true],
    [sql`update skus set removed_at = now() ${ofProduct}`, true],
    [sql`update products set category_id = ${otherCategoryId} where id = ${productId}`, true],
    [sql`update stores set name = 'Other' where id = ${storeId}`, true],
    [sql`update freight_templates set ships_from = 'CL' where store_id = ${storeId}`, true],
    [sql`update skus set stock = stock + 1 ${ofProduct}`, false],
    [
      sql`update products set version = version + 1, updated_at = now(), published_at = now(), price_due_at = now() where id = ${productId}`,
      false,
    ],
  ] as const)
    assert.equal(await isOtherAfter(change), isOther, change.compile(ctx.db).sql);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { smallMarket } from '#testkit/small-market.ts';
import { deriveTestProducts } from '#testkit/test-shop.ts';
import { post, wholeServer } from '#testkit/whole-server.ts';

const { ctx, server } = await wholeServer();
const { storeA, storeB, buyerA } = await smallMarket(ctx);

type Result = { sellerGoodsId: string; isDone: boolean; error?: string; params?: { fields?: object[]; left?: number } };

const ask = (call: string, input: object, token: string | undefined) =>
  post(server, `/seller/api/${call}.action`, input, token);

async function save(products: object[], token: string | undefined = storeA.token): Promise<Result[]> {
  const answer = await ask('sellerGoods!cells', { products }, token);
  assert.equal(answer.code, 0, answer.body);
  return (answer.data as { results: Result[] }).results;
}

type Row = {
  skuId: string;
  sellerGoodsId: string;
  price: string;
  stock: number;
  weightGrams: number;
  barcode: string;
  cost?: string;
  status: string;
};
async function rowOf(skuId: string): Promise<Row> {
  const answer = await ask('stock!list', { sort: 'product', pageSize: 100 }, storeA.token);
  const found = (answer.data as { pageList: Row[] }).pageList.find((row) => row.skuId === skuId);
  assert.ok(found);
  return found;
}

const productId = String(storeA.productId);
const skuId = String(storeA.skuId);

test('cells are written by the way of the editor: a version, a log, stock entries; what was sold meanwhile stays sold', async () => {
  const before = await rowOf(storeA.skuId);
  await sql`update skus set stock = stock - 2 where id = ${storeA.skuId}`.execute(ctx.db);
  await sql`insert into stock_entries (id, sku_id, delta, reason, created_at)
    values (${ctx.ids.next()}, ${storeA.skuId}, -2, 'correction', ${ctx.clock.now()})`.execute(ctx.db);
  const results = await save([
    {
      sellerGoodsId: productId,
      skus: [
        {
          skuId,
          price: '7.25',
          weightGrams: 333,
          barcode: '4006381333931',
          cost: '3.10',
          stock: { seen: before.stock, count: before.stock + 5 },
        },
      ],
    },
  ]);
  assert.deepEqual(
    results.map(({ isDone }) => isDone),
    [true],
  );
  const after = await rowOf(storeA.skuId);
  assert.deepEqual(
    [after.price, after.weightGrams, after.barcode, after.cost, after.stock],
    ['7.25', 333, '4006381333931', '3.10', before.stock + 3],
  );
  const whole = await ask('sellerGoods!info', { sellerGoodsId: productId }, storeA.token);
  assert.match(
    JSON.stringify((whole.data as { logs: object[] }).logs[0]),
    /"action":"edited","fields":\["skus","stock"\]/,
  );
});

test('an editor that knows nothing of barcode and cost leaves them', async () => {
  const { data } = await ask('sellerGoods!info', { sellerGoodsId: productId }, storeA.token);
  const form = data as { skus: Record<string, unknown>[] };
  const skus = form.skus.map(({ barcode: _, cost: _cost, ...sku }) => ({ ...sku, weightGrams: 334 }));
  const saved = await ask('sellerGoods!save', { ...form, skus }, storeA.token);
  assert.equal(saved.code, 0, saved.body);
  const row = await rowOf(storeA.skuId);
  assert.deepEqual([row.weightGrams, row.barcode, row.cost], [334, '4006381333931', '3.10']);
  await save([{ sellerGoodsId: productId, skus: [{ skuId, barcode: '', cost: '' }] }]);
  const cleared = await rowOf(storeA.skuId);
  assert.deepEqual([cleared.barcode, cleared.cost], ['', undefined]);
  await save([{ sellerGoodsId: productId, skus: [{ skuId, cost: '3.17' }] }]);
});

test('no buyer ever sees what a piece costs the seller', async () => {
  for (const [call, input] of [
    ['sellerGoods!info', { sellerGoodsId: productId }],
    ['sellerGoods!list', { sellerId: String(storeA.storeId) }],
    ['sellerGoods!search', { keyword: 'product' }],
    ['index!home', {}],
  ] as const) {
    const answer = await post(server, `/api/${call}.action`, input, buyerA.token);
    assert.equal(answer.code, 0, `${call} ${answer.body}`);
    assert.doesNotMatch(answer.body, /cost|3\.17|barcode/i, call);
  }
  const preview = await ask('sellerGoods!preview', { sellerGoodsId: productId }, storeA.token);
  assert.doesNotMatch(preview.body, /"cost"|3\.17/);
});

test('each product has its own result; a wrong field is told by its variant and writes nothing of its product', async () => {
  const before = await rowOf(storeA.skuId);
  const results = await save([
    {
      sellerGoodsId: productId,
      skus: [{ skuId, price: '900000000', weightGrams: 1, stock: { seen: before.stock, count: before.stock } }],
    },
    { sellerGoodsId: String(storeB.productId), status: 'unpublished', skus: [] },
    { sellerGoodsId: '4611686018427387904', skus: [] },
  ]);
  assert.deepEqual(
    results.map(({ error, params }) => [error, params?.fields]),
    [
      ['invalid_parameters', [{ field: 'price', reason: 'invalid', skuId }]],
      ['product_not_found', undefined],
      ['product_not_found', undefined],
    ],
  );
  assert.deepEqual(await rowOf(storeA.skuId), before);
  const foreign = await save([{ sellerGoodsId: productId, skus: [{ skuId: String(storeB.skuId), price: '1.00' }] }]);
  assert.equal(foreign[0]?.error, 'sku_not_found');
  const low = await save([{ sellerGoodsId: productId, skus: [{ skuId, stock: { seen: 1_000_000, count: 0 } }] }]);
  assert.equal(low[0]?.error, 'stock_below_zero');
  assert.deepEqual(await rowOf(storeA.skuId), before);
});

test('the status moves as everywhere: unpublished and back, never published without images', async () => {
  assert.equal((await save([{ sellerGoodsId: productId, status: 'unpublished', skus: [] }]))[0]?.isDone, true);
  assert.equal((await rowOf(storeA.skuId)).status, 'unpublished');
  await sql`update products set images = '{}' where id = ${storeA.productId}`.execute(ctx.db);
  await deriveTestProducts(ctx);
  const refused = await save([{ sellerGoodsId: productId, status: 'published', skus: [{ skuId, price: '8.00' }] }]);
  assert.equal(refused[0]?.error, 'product_incomplete');
  assert.equal((await rowOf(storeA.skuId)).price, '7.25');
});

test('a variant that stands twice in a product is refused: neither of its prices would be the one that was meant', async () => {
  const before = await rowOf(skuId);
  const skus = [
    { skuId, price: '8.10' },
    { skuId, price: '8.20' },
  ];
  const answer = await ask('sellerGoods!cells', { products: [{ sellerGoodsId: productId, skus }] }, storeA.token);
  assert.equal(answer.error, 'invalid_parameters', answer.body);
  assert.match(answer.body, /products\.0\.skus/);
  assert.equal((await rowOf(skuId)).price, before.price);
});

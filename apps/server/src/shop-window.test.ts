import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCalls } from '@entrepot/contract';
import { dayMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { pathsOf } from '#platform/http/call-routes.ts';
import { deliverEvents } from '#platform/outbox.ts';
import { addStore } from '#testkit/small-market.ts';
import { addTestCategory, addTestProduct, deriveTestProducts } from '#testkit/test-shop.ts';
import { post, wholeServer } from '#testkit/whole-server.ts';
import { modules } from './app.ts';
import { changeProductStatus } from './modules/catalogue/index.ts';
import { reindexAll } from './modules/search/index.ts';

/**
 * The shop window: what visitors are shown of products, by every call that shows any. The calls come from the contract, so a new one
 * has to say below how it is asked. What is not published appears in none of their answers, and a discount is one while it runs.
 */
const { ctx, server } = await wholeServer();
const handlers = modules.flatMap((module) => module.events ?? []);
const sweeps = modules.flatMap((module) => module.sweeps ?? []);
const categoryId = await addTestCategory(ctx, 'kettles');
const { storeId } = await addStore(ctx, 'kettles', { categoryId, stock: 5, priceMicro: 5_000_000n });
const word = 'Zanzibari';
const { productId } = await addTestProduct(ctx, {
  storeId,
  handle: 'copper-kettle',
  categoryId,
  titles: { en: `${word} kettle` },
  skus: [{ choice: [], priceMicro: 20_000_000n, discountPriceMicro: 15_000_000n, stock: 100, weightGrams: 500 }],
  discount: {
    startsAt: new Date(ctx.clock.now().getTime() + dayMs),
    endsAt: new Date(ctx.clock.now().getTime() + 2 * dayMs),
  },
});
const id = String(productId);
const store = { sellerId: String(storeId) };

/** How each call is asked so that the kettle is in its answer. */
const asked: Readonly<Record<string, object>> = {
  'sellerGoods!info': { sellerGoodsId: id },
  'sellerGoods!list': { categoryId: String(categoryId) },
  'sellerGoods!recommend_like': { categoryId: String(categoryId) },
  'sellerGoods!recommend_new': { categoryId: String(categoryId) },
  'sellerGoods!search': { keyword: word },
  'sellerGoods!searchSellerGoods': { ...store, keyword: word },
  'index!home': {},
  'seller!list': { keyword: 'kettles' },
};
/** Shown by a signed link to whom the seller gives it, whatever the product's status. */
const byLink = new Set(['sellerGoods!preview']);
/** What people write to each other; a card of a product is shown as `chat.test.ts` asserts. */
const written = new Set(['chatVisitor!list', 'chatVisitor!send']);

const showing = allCalls.filter(
  ({ name, surface, access, output }) =>
    !written.has(name) &&
    surface === 'buyer' &&
    access === 'visitor' &&
    JSON.stringify(output).includes('"sellerGoodsId"'),
);

test('every public call that shows products is asked', () => {
  assert.deepEqual(showing.map(({ name }) => name).toSorted(), [...Object.keys(asked), ...byLink].toSorted());
});

/** What visitors are told now, after everything that follows a change has been done. */
async function told(): Promise<Map<string, string>> {
  let done = 1;
  while (done > 0) {
    done = await deliverEvents(ctx, handlers);
    for (const { run } of sweeps) done += await run(ctx);
  }
  ctx.responseCache.invalidate();
  const answers = new Map<string, string>();
  for (const call of showing.filter(({ name }) => !byLink.has(name))) {
    const { status, body } = await post(server, pathsOf(call)[0] ?? '', asked[call.name]);
    assert.ok(status < 500, call.name);
    answers.set(call.name, body);
  }
  return answers;
}

const has = (body: string) => body.includes(id) || body.includes(word);
const namesOf = (answers: ReadonlyMap<string, string>, does: (body: string) => boolean) =>
  [...answers].flatMap(([name, body]) => (does(body) ? [name] : [])).toSorted();
const move = (status: 'published' | 'unpublished') =>
  inTx(ctx.db, (tx) => changeProductStatus(ctx, tx, { storeId, productId, status }));

test('what is unpublished is shown by no call, and by all when it is back', async () => {
  assert.deepEqual(namesOf(await told(), has), Object.keys(asked).toSorted());
  await move('unpublished');
  assert.deepEqual(namesOf(await told(), has), []);
  await move('published');
  assert.deepEqual(namesOf(await told(), has), Object.keys(asked).toSorted());
});

test('products of a closed store are shown by no call', async () => {
  const be = async (state: 'approved' | 'closed') => {
    await sql`update stores set state = ${state} where id = ${storeId}`.execute(ctx.db);
    await deriveTestProducts(ctx);
    await reindexAll(ctx);
  };
  await be('closed');
  assert.deepEqual(namesOf(await told(), has), []);
  const suggested = await post(server, '/api/sellerGoods!search-keyword.action', { keyword: word });
  assert.equal(has(suggested.body), false, 'nor suggested');
  await be('approved');
  assert.deepEqual(namesOf(await told(), has), Object.keys(asked).toSorted());
});

test('a draft is shown by no call', async () => {
  const { productId: draft } = await addTestProduct(ctx, {
    storeId,
    handle: 'draft-kettle',
    categoryId,
    titles: { en: `${word} draft` },
    status: 'draft',
  });
  const answers = await told();
  assert.deepEqual(
    namesOf(answers, (body) => body.includes(String(draft)) || body.includes(`${word} draft`)),
    [],
  );
  const direct = await post(server, '/api/sellerGoods!info.action', { sellerGoodsId: String(draft) });
  assert.equal(direct.error, 'product_not_found');
});

test('a discount is one from its first second until the last before its end, by every call', async () => {
  const discounted = async () => {
    const answers = await told();
    const listed = await post(server, '/api/sellerGoods!list.action', { ...store, isDiscount: true });
    const cheap = await post(server, '/api/sellerGoods!search.action', { keyword: word, priceMax: '15.00' });
    answers.set('a list of discounts', listed.body);
    answers.set('a search by price', cheap.body);
    return namesOf(answers, (body) => has(body) && body.includes('"15.00"'));
  };
  const all = [...Object.keys(asked), 'a list of discounts', 'a search by price'].toSorted();
  ctx.clock.advanceMs(dayMs - secondMs);
  assert.deepEqual(await discounted(), []);
  ctx.clock.advanceMs(secondMs);
  assert.deepEqual(await discounted(), all);
  ctx.clock.advanceMs(dayMs - secondMs);
  assert.deepEqual(await discounted(), all);
  ctx.clock.advanceMs(secondMs);
  assert.deepEqual(await discounted(), []);
});

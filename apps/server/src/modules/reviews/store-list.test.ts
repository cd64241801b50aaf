import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type InputOf, orders, reviews, sellerReviews } from '@entrepot/contract';
import { dayMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { orderMarket, passTime, receive, tradeRoutes } from '#testkit/order-market.ts';
import type { MarketStore } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestProduct } from '#testkit/test-shop.ts';
import { writeDefaultReviews } from './write-reviews.ts';

/** What a store finds among the reviews of its products, and what its replies and default reviews do besides being there. */
const ctx = await testContext();
const { buyerA, buyerB, storeA, storeB } = await orderMarket(ctx);
const as = { session: buyerA.session };
const image = 'uploads/aa/lamp.webp';

/** A second product of store A. */
const shelf = await (async (): Promise<MarketStore> => {
  const { rows } = await sql<{ categoryId: bigint }>`select category_id as "categoryId" from products
    where id = ${storeA.productId}`.execute(ctx.db);
  const product = { handle: 'shelf', titles: { en: 'Oak shelf' }, categoryId: rows[0]?.categoryId ?? 0n };
  const { productId } = await addTestProduct(ctx, { storeId: storeA.storeId, ...product });
  const skus = await sql<{ id: bigint }>`select id from skus where product_id = ${productId}`.execute(ctx.db);
  return { ...storeA, productId, skuId: String(skus.rows[0]?.id) };
})();
await sql`insert into stored_files (id, key, owner_user_id, module_name, content_type, bytes, is_private, created_at)
  values (${ctx.ids.next()}, ${image}, ${buyerA.userId}, 'review', 'image/webp', 1, false, ${ctx.clock.now()})`.execute(
  ctx.db,
);

type Words = { readonly level?: number; readonly content?: string; readonly imgUrls?: string[] };

/** A review by buyer A of one piece that was received; returns the review's id and its order's. */
async function review(store: MarketStore, { level = 1, content = 'Bright', imgUrls = [] }: Words = {}) {
  await passTime(ctx, 61 * secondMs);
  const orderId = await receive(ctx, buyerA, store);
  const [line] = await call(ctx, tradeRoutes, orders.orderListLines, { orderId }, as);
  const input = { orderId, orderGoodsId: line?.orderGoodsId ?? '', evaluationType: level, content, imgUrls };
  const { ids } = await call(ctx, tradeRoutes, reviews.reviewAdd, input, as);
  return { id: ids[0] ?? '', orderId };
}

type Find = InputOf<typeof sellerReviews.sellerReviewList>;
const list = (find: Find = {}, { session }: { session: typeof storeA.session } = storeA) =>
  call(ctx, tradeRoutes, sellerReviews.sellerReviewList, find, { session });
const found = async (find: Find) => (await list(find)).pageList.map(({ id }) => id);
const replyTo = (id: string, content: string) =>
  call(ctx, tradeRoutes, sellerReviews.sellerReviewReply, { id, content }, { session: storeA.session });

const plain = await review(storeA, { content: 'Glows like a C:\\lamp' });
const bad = await review(storeA, { level: 3, content: 'Dim' });
const wood = await review(shelf, {
  level: 2,
  content: 'Smells \u202eof\u202c wood\u0007',
  imgUrls: [`/files/${image}`],
});

test('a store narrows its reviews by level, image, product and words of review, product or order', async () => {
  assert.deepEqual(await found({}), [wood.id, bad.id, plain.id]);
  assert.deepEqual(await found({ evaluationType: 2 }), [wood.id]);
  assert.deepEqual(await found({ evaluationType: 4 }), [wood.id]);
  assert.deepEqual(await found({ sellerGoodsId: String(storeA.productId) }), [bad.id, plain.id]);
  assert.deepEqual(await found({ sellerGoodsId: String(storeB.productId) }), []);
  assert.deepEqual(await found({ keyword: '  OAK  ' }), [wood.id], 'of the goods');
  assert.deepEqual(await found({ keyword: 'c:\\lamp' }), [plain.id], 'a backslash is a letter like others');
  const { orderNo } = await call(ctx, tradeRoutes, orders.orderInfo, { orderId: bad.orderId }, as);
  assert.deepEqual(await found({ keyword: orderNo }), [bad.id]);
  assert.deepEqual(await found({ keyword: '   ' }), [wood.id, bad.id, plain.id], 'blanks look for nothing');
  assert.deepEqual(
    await found({ evaluationType: 3, sellerGoodsId: String(shelf.productId) }),
    [],
    'all of it together',
  );
});

test('pages of a store follow each other, and each tells how many there are', async () => {
  const pages = [];
  for (const pageNum of [1, 2, 3, 4]) pages.push(await list({ pageNum, pageSize: 1 }));
  assert.deepEqual(
    pages.map(({ pageList, pageInfo }) => [pageList[0]?.id, pageInfo.totalElements]),
    [
      [wood.id, 3],
      [bad.id, 3],
      [plain.id, 3],
      [undefined, 3],
    ],
  );
});

test('the buyer hears of the first reply alone; what counts is its words without blanks around them', async () => {
  assert.equal((await list()).openCount, 3);
  await replyTo(bad.id, '  We will replace it  ');
  await replyTo(bad.id, 'Replaced');
  await replyTo(plain.id, ' Thank you ');
  const { rows } = await sql`select payload from outbox_events where type = 'review_answered' order by id`.execute(
    ctx.db,
  );
  const told = { buyerId: `${buyerA.userId}`, sellerId: `${storeA.storeId}`, productId: `${storeA.productId}` };
  assert.deepEqual(
    rows.map((row) => (row as { payload: object }).payload),
    [bad, plain].map(({ id, orderId }) => ({ ...told, reviewId: id, orderId })),
  );
  const { pageList, openCount } = await list({ isAnswered: true });
  assert.deepEqual(
    pageList.map(({ id, reply }) => [id, reply]),
    [
      [bad.id, 'Replaced'],
      [plain.id, 'Thank you'],
    ],
  );
  assert.equal(openCount, 1);
  assert.deepEqual(await found({ isAnswered: false }), [wood.id]);
  const [own] = await call(ctx, tradeRoutes, reviews.reviewMine, { orderId: wood.orderId }, as);
  assert.deepEqual([own?.id, own?.reply], [wood.id, undefined], 'another review stays as it was');
});

const shownOf = (store: MarketStore) =>
  call(ctx, tradeRoutes, reviews.reviewList, { sellerGoodsId: String(store.productId) });

test('a default review is written at its instant, not a second before, and once', async () => {
  while (await writeDefaultReviews(ctx));
  const { rows: before } = await sql<{ count: number }>`select count(*)::int as count from reviews`.execute(ctx.db);
  const orderId = await receive(ctx, buyerB, storeB);
  const { rows } = await sql<{ dueAt: Date }>`select review_due_at as "dueAt" from orders
    where id = ${BigInt(orderId)}`.execute(ctx.db);
  const wait = (rows[0]?.dueAt.getTime() ?? 0) - ctx.clock.now().getTime();
  assert.ok(wait > dayMs);
  await passTime(ctx, wait - secondMs);
  assert.equal(await writeDefaultReviews(ctx), 0);
  assert.equal((await shownOf(storeB)).defaultNum, 0);
  await passTime(ctx, secondMs);
  const atOnce = await Promise.all([writeDefaultReviews(ctx), writeDefaultReviews(ctx)]);
  assert.deepEqual(atOnce.toSorted(), [0, 1]);
  const { defaultNum, pageInfo } = await shownOf(storeB);
  assert.deepEqual([defaultNum, pageInfo.totalElements], [1, 0]);
  const { rows: after } = await sql<{ count: number }>`select count(*)::int as count from reviews`.execute(ctx.db);
  assert.equal((after[0]?.count ?? 0) - (before[0]?.count ?? 0), 1);
});

test('nobody reports a default review: there is nothing in it to check', async () => {
  const [byDefault] = (await list({}, storeB)).pageList;
  assert.equal(byDefault?.isDefault, true);
  const about = { id: byDefault?.id ?? '', reason: 'untrue' as const };
  for (const [declared, session] of [
    [reviews.reviewReport, buyerA.session],
    [sellerReviews.sellerReviewReport, storeB.session],
  ] as const)
    await assert.rejects(call(ctx, tradeRoutes, declared, about, { session }), { key: 'review_not_found' });
  const { rows } = await sql`select from review_reports`.execute(ctx.db);
  assert.equal(rows.length, 0);
});

test('what buyers write is kept without what turns a text around or shows nothing', async () => {
  const { pageList } = await list({ keyword: 'smells of WOOD' });
  assert.deepEqual(
    pageList.map(({ content }) => content),
    ['Smells of wood'],
  );
});

test('a search looks through the newest 2,000 reviews of the store, and pages through all', async () => {
  const total = (await list()).pageInfo.totalElements;
  await sql`insert into reviews (id, order_id, order_line_id, product_id, store_id, user_id, user_name, avatar, level, content, images,
      attr_text, is_default, created_at)
    select (select max(id) from reviews) + n, r.order_id, -n, r.product_id, r.store_id, r.user_id, r.user_name, r.avatar, 1, 'Same', '{}',
      '', false, r.created_at from reviews r, generate_series(1, 1999) as n where r.id = ${BigInt(wood.id)}`.execute(
    ctx.db,
  );
  const newest = await sql<{ id: bigint }>`select id from reviews where store_id = ${storeA.storeId}
    order by id desc limit 1 offset 1999`.execute(ctx.db);
  const old = await sql<{ content: string }>`select content from reviews where store_id = ${storeA.storeId}
    and id < ${newest.rows[0]?.id ?? 0n} and content <> '' order by id desc limit 1`.execute(ctx.db);
  const edge = await sql<{
    content: string;
  }>`select content from reviews where id = ${newest.rows[0]?.id ?? 0n}`.execute(ctx.db);
  assert.equal((await found({ keyword: edge.rows[0]?.content ?? '' })).length > 0, true);
  assert.deepEqual(await found({ keyword: old.rows[0]?.content ?? 'x' }), []);
  assert.equal((await list()).pageInfo.totalElements, total, 'rows without a line are shown in no list');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue, favourites, seller } from '@entrepot/contract';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { faulty, refusal } from '#testkit/calls/refusal.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { openTestStore, testBuyer, testFreight } from '#testkit/test-shop.ts';
import { createUser, hashPassword, resolveSession } from '../accounts/index.ts';
import { addStoreFigures, createCollection, createFreightTemplate, createStore, sellersModule } from './index.ts';

const ctx = await testContext();
const { routes } = sellersModule;

const { storeId } = await openTestStore(ctx, 100n, {
  name: 'Harbour Goods',
  descriptions: { en: 'From the harbour', 'zh-CN': '来自港口' },
  logo: 'stores/harbour.webp',
});
const info = (userId?: bigint, language?: 'zh-CN') =>
  call(
    ctx,
    routes,
    catalogue.sellerInfo,
    { sellerId: String(storeId) },
    {
      ...(userId !== undefined && { session: testBuyer(userId) }),
      ...(language && { language }),
    },
  );
const follow = (userId: bigint, id = storeId) =>
  call(ctx, routes, favourites.followAdd, { sellerId: String(id) }, { session: testBuyer(userId) });
const unfollow = (userId: bigint) =>
  call(ctx, routes, favourites.followDelete, { sellerId: String(storeId) }, { session: testBuyer(userId) });
const followers = async () => (await info()).focusNum;

test('a store shows its texts in the visitor’s language, and figures at zero', async () => {
  const store = await info();
  assert.equal(store.sellerName, 'Harbour Goods');
  assert.equal(store.contents, 'From the harbour');
  assert.equal(store.avatar, '/files/stores/harbour-400.webp');
  assert.equal(store.favorableRate, null);
  assert.equal(store.isFocus, undefined);
  assert.equal((await info(undefined, 'zh-CN')).contents, '来自港口');
});

test('an unknown store and a closed one are missing', async () => {
  const ask = (id: bigint) => call(ctx, routes, catalogue.sellerInfo, { sellerId: String(id) });
  const closed = await openTestStore(ctx, 101n);
  await sql`update stores set state = 'closed' where id = ${closed.storeId}`.execute(ctx.db);
  await assert.rejects(ask(closed.storeId), refusal('store_not_found'));
  await assert.rejects(ask(999n), refusal('store_not_found'));
  await assert.rejects(follow(1n, closed.storeId), refusal('store_not_found'));
});

test('a person owns one store, and names differ whatever their case', async () => {
  await assert.rejects(openTestStore(ctx, 100n, { name: 'Another' }), faulty('ownerUserId'));
  await assert.rejects(openTestStore(ctx, 102n, { name: 'HARBOUR goods' }), faulty('name'));
  await assert.rejects(openTestStore(ctx, 102n, { country: 'China' }), faulty('country'));
  await assert.rejects(openTestStore(ctx, 102n, { descriptions: { xx: 'hm' } }), faulty('descriptions.xx'));
  const freight = { ...testFreight, zones: [{ countries: ['US', 'US'], feeMicro: 1n }] };
  await assert.rejects(openTestStore(ctx, 102n, { freight }), faulty('freight.zones'));
  await assert.rejects(
    inTx(ctx.db, (tx) => createFreightTemplate(ctx, tx, storeId, freight)),
    faulty('freight.zones'),
  );
});

test('following twice is following once, and only who follows is told so', async () => {
  const { id } = await follow(1n);
  assert.deepEqual(await follow(1n), { id });
  assert.equal(await followers(), 1);
  assert.equal((await info(1n)).isFocus, true);
  assert.equal((await info(2n)).isFocus, false);
  const list = await call(ctx, routes, favourites.followList, {}, { session: testBuyer(1n) });
  assert.deepEqual(
    list.pageList.map((store) => store.sellerName),
    ['Harbour Goods'],
  );
  assert.equal(list.pageInfo.totalElements, 1);
  assert.deepEqual(await call(ctx, routes, favourites.followCount, {}, { session: testBuyer(1n) }), { count: 1 });
  assert.deepEqual(await call(ctx, routes, favourites.followCount, {}, { session: testBuyer(2n) }), { count: 0 });
  await unfollow(2n);
  assert.equal(await followers(), 1);
  await unfollow(1n);
  await unfollow(1n);
  assert.equal(await followers(), 0);
});

test('favourites need a buyer’s session', async () => {
  await assert.rejects(call(ctx, routes, favourites.followList, {}), refusal('not_logged_in'));
  const session = { audience: 'seller', userId: 100n, storeId, sessionId: 'a'.repeat(64) } as const;
  await assert.rejects(
    call(ctx, routes, favourites.followAdd, { sellerId: String(storeId) }, { session }),
    refusal('not_allowed'),
  );
});

test('who owns a store follows none', async () => {
  await assert.rejects(follow(100n), refusal('seller_cannot_follow'));
});

test('followers and follows stop at their limits', async () => {
  ctx.settingValues.set('store_followers_max', 1);
  await follow(1n);
  await assert.rejects(follow(2n), refusal('followers_full'));
  assert.deepEqual(await call(ctx, routes, favourites.followCount, {}, { session: testBuyer(2n) }), { count: 0 });
  ctx.settingValues.delete('store_followers_max');
  ctx.settingValues.set('user_follows_max', 1);
  const other = await openTestStore(ctx, 103n);
  await assert.rejects(follow(1n, other.storeId), refusal('follow_limit'));
  ctx.settingValues.delete('user_follows_max');
  await unfollow(1n);
});

test('race: many people and repeated clicks leave exact counts', async () => {
  const people = [11n, 12n, 13n, 14n, 15n];
  await Promise.all([...people, ...people, ...people].map((userId) => follow(userId)));
  assert.equal(await followers(), 5);
  await Promise.all([...people.slice(0, 3), ...people.slice(0, 3)].map(unfollow));
  assert.equal(await followers(), 2);
});

test('race: the last place among the followers is given once', async () => {
  ctx.settingValues.set('store_followers_max', 3);
  const results = await Promise.allSettled([21n, 22n, 23n].map((userId) => follow(userId)));
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1);
  assert.equal(await followers(), 3);
  ctx.settingValues.delete('store_followers_max');
});

test('figures add up, several changes of one store too', async () => {
  await inTx(ctx.db, (tx) =>
    addStoreFigures(tx, [
      { storeId, sold: 3, reviewsAll: 6, reviewsGood: 4 },
      { storeId, sold: 4, views: 9, shippedOnTime: 9, shippedLate: 1 },
    ]),
  );
  const store = await info();
  assert.deepEqual([store.soldNum, store.viewsNum, store.favorableRate, store.shipOnTimeRate], [7, 9, 66.6, 90]);
});

test('a store’s collections are two levels of its own', async () => {
  const add = (names: Record<string, string>, parentId?: bigint, owner = storeId) =>
    inTx(ctx.db, (tx) =>
      createCollection(ctx, tx, {
        storeId: owner,
        names,
        position: 0,
        ...(parentId !== undefined && { parentId }),
      }),
    );
  const top = await add({ en: 'Kitchen', 'zh-CN': '厨房' });
  const child = await add({ en: 'Pots' }, top);
  await assert.rejects(add({ en: 'Deeper' }, child), refusal('category_not_found'));
  const stranger = await openTestStore(ctx, 104n);
  await assert.rejects(add({ en: 'Foreign' }, top, stranger.storeId), refusal('category_not_found'));
  await assert.rejects(add({}), faulty('names'));
  const tree = await call(
    ctx,
    routes,
    catalogue.categorySellerTree,
    { sellerId: String(storeId) },
    { language: 'zh-CN' },
  );
  assert.equal(tree[0]?.name, '厨房');
  assert.deepEqual(
    tree[0]?.children.map((category) => category.name),
    ['Pots'],
  );
  const empty = { sellerId: String(stranger.storeId) };
  assert.deepEqual(await call(ctx, routes, catalogue.categorySellerTree, empty), []);
  await assert.rejects(
    call(ctx, routes, catalogue.categorySellerTree, { sellerId: '999' }),
    refusal('store_not_found'),
  );
});

test('the owner of a store signs in to the panel, others are told that they are no sellers', async () => {
  const passwordHash = await hashPassword('correct1');
  const person = (username: string) => inTx(ctx.db, (tx) => createUser(ctx, tx, { username, passwordHash }));
  const owner = await person('owner1');
  await person('nobody1');
  const store = {
    ownerUserId: owner.id,
    name: 'Owned',
    ownLanguage: 'en',
    descriptions: {},
    country: 'DE',
    freight: testFreight,
  };
  const opened = await inTx(ctx.db, (tx) => createStore(ctx, tx, store));
  const signIn = (username: string, password = 'correct1') =>
    call(ctx, routes, seller.sellerLogin, { username, password });
  const signed = await signIn('owner1');
  assert.deepEqual([signed.sellerName, signed.sellerId], ['Owned', String(opened.storeId)]);
  const session = await resolveSession(ctx, signed.token);
  assert.ok(session?.audience === 'seller');
  assert.equal(session.storeId, opened.storeId);
  assert.equal((await call(ctx, routes, seller.sellerSelf, {}, { session })).sellerName, 'Owned');
  assert.equal(await call(ctx, routes, seller.sellerHeartbeat, {}, { session }), null);
  await assert.rejects(signIn('nobody1'), refusal('not_a_seller'));
  await assert.rejects(signIn('owner1', 'wrong123'), refusal('login_failed'));
  await call(ctx, routes, seller.sellerLogout, {}, { session });
  assert.equal(await resolveSession(ctx, signed.token), null);
  await assert.rejects(call(ctx, routes, seller.sellerSelf, {}), refusal('not_logged_in'));
  await assert.rejects(call(ctx, routes, seller.sellerSelf, {}, { session: testBuyer(1n) }), refusal('not_allowed'));
});

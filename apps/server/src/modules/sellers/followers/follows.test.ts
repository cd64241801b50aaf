import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue, favourites } from '@entrepot/contract';
import { secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { call, testContext } from '#testkit/test-context.ts';
import { openTestStore, testBuyer } from '#testkit/test-shop.ts';
import { sellersModule } from '../index.ts';

/** Follows at their limits and their list: every number is what the rows say. */
const ctx = await testContext();
const { routes } = sellersModule;
const stores: bigint[] = [];
for (let owner = 101n; owner <= 105n; owner += 1n) stores.push((await openTestStore(ctx, owner)).storeId);
const [first = 0n, second = 0n, third = 0n, fourth = 0n, fifth = 0n] = stores;

const as = (userId: bigint) => ({ session: testBuyer(userId) });
const follow = (userId: bigint, storeId: bigint) =>
  call(ctx, routes, favourites.followAdd, { sellerId: String(storeId) }, as(userId));
const unfollow = (userId: bigint, storeId: bigint) =>
  call(ctx, routes, favourites.followDelete, { sellerId: String(storeId) }, as(userId));
const countOf = async (userId: bigint) => (await call(ctx, routes, favourites.followCount, {}, as(userId))).count;
const followersOf = async (storeId: bigint) =>
  (await call(ctx, routes, catalogue.sellerInfo, { sellerId: String(storeId) })).focusNum;
const listed = async (userId: bigint, pageNum = 1, pageSize = 20) => {
  const { pageList, pageInfo } = await call(ctx, routes, favourites.followList, { pageNum, pageSize }, as(userId));
  return [...pageList.map(({ sellerId: storeId }) => BigInt(storeId)), pageInfo.totalElements];
};
/** What is counted beside what is there. */
const booked = async (userId: bigint) => {
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from store_follows
    where user_id = ${userId}`.execute(ctx.db);
  return [rows[0]?.rows, await countOf(userId)];
};

test('who was followed last stands first, also on the pages behind the first', async () => {
  for (const store of [second, first, third]) {
    await follow(1n, store);
    ctx.clock.advanceMs(secondMs);
  }
  await follow(2n, fourth);
  assert.deepEqual(await listed(1n), [third, first, second, 3]);
  assert.deepEqual(await listed(1n, 2, 2), [second, 3]);
  assert.deepEqual(await listed(2n), [fourth, 1]);
  assert.deepEqual(await listed(3n), [0]);
  await follow(1n, second);
  assert.deepEqual(await listed(1n), [third, first, second, 3], 'a repetition does not move it');
});

test('the last follow up to the limit is one, the next is refused and leaves nothing', async () => {
  ctx.settingValues.set('user_follows_max', 4);
  await follow(1n, fourth);
  await assert.rejects(follow(1n, fifth), { key: 'follow_limit' });
  assert.deepEqual([await booked(1n), await followersOf(fifth)], [[4, 4], 0]);
  await follow(1n, fourth);
  await unfollow(1n, fourth);
  await follow(1n, fifth);
  assert.deepEqual([await booked(1n), await followersOf(fifth), await followersOf(fourth)], [[4, 4], 1, 1]);
});

test('of many follows at once as many are made as the limit leaves', async () => {
  ctx.settingValues.set('user_follows_max', 3);
  const ends = await Promise.allSettled(stores.map((store) => follow(7n, store)));
  assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 3);
  assert.deepEqual(await booked(7n), [3, 3]);
  const total = await Promise.all(stores.map(followersOf));
  assert.equal(
    total.reduce((sum, followers) => sum + followers, 0),
    (await sql`select from store_follows`.execute(ctx.db)).rows.length,
  );
  ctx.settingValues.clear();
});

test('a full store takes one again when somebody leaves; who is refused follows nothing', async () => {
  ctx.settingValues.set('store_followers_max', await followersOf(first));
  await assert.rejects(follow(20n, first), { key: 'followers_full' });
  assert.deepEqual(await booked(20n), [0, 0]);
  await unfollow(1n, first);
  await follow(20n, first);
  assert.deepEqual(await booked(20n), [1, 1]);
  ctx.settingValues.clear();
});

test('following and leaving at once end with numbers that agree', async () => {
  for (let round = 0; round < 5; round += 1)
    await Promise.all([follow(30n, second), unfollow(30n, second), follow(30n, second), unfollow(30n, second)]);
  const [rows, count] = await booked(30n);
  assert.equal(rows, count);
  const { rows: fans } = await sql`select from store_follows where store_id = ${second}`.execute(ctx.db);
  assert.equal(await followersOf(second), fans.length);
});

test('a store that left the shop cannot be followed, and can be left', async () => {
  await sql`update stores set state = 'closed' where id = ${third}`.execute(ctx.db);
  await assert.rejects(follow(40n, third), { key: 'store_not_found' });
  const [before] = await booked(1n);
  await unfollow(1n, third);
  assert.deepEqual(await booked(1n), [(before ?? 0) - 1, (before ?? 0) - 1]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { resumeStore, suspendStore } from '#modules/sellers/suspensions/suspend-store.ts';
import { deliverEvents } from '#platform/outbox.ts';
import { addStaff, smallMarket } from '#testkit/small-market.ts';
import { testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct } from '#testkit/test-shop.ts';
import { catalogueModule } from '../../index.ts';
import { relistProducts } from './follow-store-state.ts';

const ctx = await testContext();
const { storeA, storeB } = await smallMarket(ctx);
const { userId: staffId } = await addStaff(ctx, 'keeper', []);
const categoryId = await addTestCategory(ctx, 'other');
const about = { storeId: String(storeA.storeId), reason: 'Counterfeit goods' };

const listed = async (storeId: bigint) =>
  (
    await sql<{ products: number }>`select count(distinct product_id)::integer as products from listing_entries
      where product_id in (select id from products where store_id = ${storeId})`.execute(ctx.db)
  ).rows[0]?.products;
const deliver = async () => {
  while ((await deliverEvents(ctx, catalogueModule.events ?? [])) > 0);
};

test('the products of a suspended store leave the listings a batch at a time; a change on the way begins anew', async () => {
  for (const name of ['b', 'c', 'd', 'e'])
    await addTestProduct(ctx, { storeId: storeA.storeId, handle: name, categoryId });
  assert.equal(await listed(storeA.storeId), 5);
  await suspendStore(ctx, about, staffId);
  await deliver();
  await relistProducts(ctx, 2);
  assert.equal(await listed(storeA.storeId), 3, 'two of five in one transaction');
  await resumeStore(ctx, about, staffId);
  await deliver();
  while ((await relistProducts(ctx, 2)) > 0);
  assert.equal(await listed(storeA.storeId), 5, 'those that had left are back');
  await suspendStore(ctx, about, staffId);
  await deliver();
  while ((await relistProducts(ctx, 2)) > 0);
  assert.deepEqual([await listed(storeA.storeId), await listed(storeB.storeId)], [0, 1]);
});

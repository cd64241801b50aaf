import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testContext } from '@entrepot/server/testkit/test-context.ts';
import { sql } from 'kysely';
import { loadShop } from './load-shop.ts';

const ctx = await testContext();

test('the shop of the bench fits the tables as they are, and its products are listed and found', async () => {
  const size = { products: 40, sellers: 4, buyers: 6 };
  const shop = await loadShop(ctx, ctx.database.ownerConnectionString, size);
  assert.deepEqual([shop.products.length, shop.stores.length, shop.buyers.length], [40, 4, 6]);
  assert.ok(shop.buyers.every(({ addressIds }) => addressIds.length > 0));
  const { rows } = await sql<{ readonly listed: number; readonly found: number }>`
    select (select count(distinct product_id)::integer from listing_entries) as listed,
           (select count(*)::integer from search_documents) as found`.execute(ctx.db);
  assert.ok((rows[0]?.listed ?? 0) === 40 && (rows[0]?.found ?? 0) >= 40, JSON.stringify(rows));
});

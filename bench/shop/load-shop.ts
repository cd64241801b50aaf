import { createIds, systemClock } from '@entrepot/domain';
import { reindexProducts } from '@entrepot/server/modules/catalogue/index.ts';
import { reindexAll } from '@entrepot/server/modules/search/index.ts';
import type { Context } from '@entrepot/server/platform/context.ts';
import { inTx } from '@entrepot/server/platform/database.ts';
import pg from 'pg';
import { createOrderLimit } from '../limits/order-limit.ts';
import { fillBalances, loadAddresses, loadPeople } from './buyers.ts';
import { type BenchProduct, loadProducts } from './products.ts';
import { createRandom } from './random.ts';
import { type BenchStore, loadCategories, loadStores } from './stores.ts';

export type BenchBuyer = { readonly id: string; readonly addressIds: readonly string[] };

/** What was loaded, as far as requests are made of it. */
export type BenchShop = {
  readonly products: readonly BenchProduct[];
  readonly stores: readonly BenchStore[];
  readonly buyers: readonly BenchBuyer[];
};

export type ShopSize = { readonly products: number; readonly sellers: number; readonly buyers: number };

const firstOwnerCode = 20_000_000;
const firstBuyerCode = 30_000_000;

/**
 * Fills an empty, migrated database: rows set by set as its owner, then listings and search index by the modules' own
 * functions. The invariants are checked at the end of the run.
 */
export async function loadShop(ctx: Context, ownerUrl: string, size: ShopSize): Promise<BenchShop> {
  const ids = createIds(systemClock);
  const random = createRandom(7);
  const now = systemClock.now();
  const at = now.toISOString();
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await createOrderLimit(client);
    const categories = await loadCategories(client, ids);
    const owners = await loadPeople(client, ids, size.sellers, firstOwnerCode, at);
    const stores = await loadStores(client, { ids, random, at }, owners);
    const products = await loadProducts(client, { ids, random, at: now }, { stores, categories }, size.products);
    const buyerIds = await loadPeople(client, ids, size.buyers, firstBuyerCode, at);
    const addressBooks = await loadAddresses(client, ids, buyerIds, at);
    await fillBalances(client, ids, buyerIds, at);
    await client.query('analyze');
    await reindexListings(ctx, products);
    await reindexAll(ctx);
    await client.query('vacuum analyze');
    return { products, stores, buyers: buyerIds.map((id, index) => ({ id, addressIds: addressBooks[index] ?? [] })) };
  } finally {
    await client.end();
  }
}

async function reindexListings(ctx: Context, products: readonly BenchProduct[]): Promise<void> {
  const batch = 1000;
  for (let from = 0; from < products.length; from += batch) {
    const ids = products.slice(from, from + batch).map((product) => BigInt(product.id));
    await inTx(ctx.db, (tx) => reindexProducts(ctx, tx, ids));
  }
}

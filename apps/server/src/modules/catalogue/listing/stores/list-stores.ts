import { type PageRequest, pageOf, totalOf } from '@entrepot/domain';
import { presentStore } from '#modules/sellers/index.ts';
import type { Context } from '#platform/context.ts';
import { readListedCards } from '../../product-cards/index.ts';
import { bestOfStores } from '../listings.repository.ts';
import { listStoreCards } from './store-list.repository.ts';

const productsPerStore = 4;

/** Stores, the best-selling first, each with its best-selling products. Where none has the keyword in its name, those that are like it. */
export async function listStores(
  ctx: Context,
  filter: { readonly keyword?: string; readonly isRec?: boolean },
  page: PageRequest,
  language: string,
) {
  const query = {
    keyword: filter.keyword?.trim(),
    hasProducts: filter.isRec ?? false,
    limit: page.pageSize,
    offset: page.offset,
  };
  const read = async (isLoose: boolean) => {
    const list = (limit: number, offset: number) => listStoreCards(ctx.readDb, { ...query, isLoose, limit, offset });
    const found = await list(query.limit, query.offset);
    return { stores: found, total: await totalOf(found, page, () => list(1, 0)) };
  };
  const exact = await read(false);
  const { stores, total } = exact.total === 0 && query.keyword ? await read(true) : exact;
  const best = await bestOfStores(
    ctx.readDb,
    stores.map((store) => store.storeId),
    productsPerStore,
  );
  const byStore = Map.groupBy(await readListedCards(ctx, best, language), (product) => product.sellerId);
  const now = ctx.clock.now();
  const list = stores.map((store) => ({
    ...presentStore(store, language, now),
    goods: byStore.get(String(store.storeId)) ?? [],
  }));
  return pageOf(list, page, total);
}

/** The stores that the home page recommends: the best-selling ones that have something published. */
export async function listRecommendedStores(ctx: Context, limit: number, language: string) {
  const stores = await listStoreCards(ctx.readDb, { hasProducts: true, limit, offset: 0 });
  return stores.map((store) => presentStore(store, language, ctx.clock.now()));
}

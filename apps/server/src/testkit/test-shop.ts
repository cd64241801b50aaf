import { parsePrice } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import type { BuyerSession, SellerSession } from '#platform/session.ts';
import { createCategory, type ProductInput, reindexProducts, saveProduct } from '../modules/catalogue/index.ts';
import { adjustStock } from '../modules/catalogue/stock/adjust-stock.ts';
import { insertStockEntries } from '../modules/catalogue/stock/stock-entries.repository.ts';
import { createStore, type NewFreight, type NewStore } from '../modules/sellers/index.ts';

/** Freight that costs 3.00 and 1.00 by piece, 2.00 for delivery, 5.00 to the US and Canada, 9.00 to everywhere else. */
export const testFreight: NewFreight = {
  name: 'Standard',
  shipsFrom: 'CN',
  unit: 'piece',
  freeOverMicro: parsePrice('100.00'),
  firstUnitFeeMicro: parsePrice('3.00'),
  furtherUnitFeeMicro: parsePrice('1.00'),
  deliveryFeeMicro: parsePrice('2.00'),
  zones: [{ countries: ['US', 'CA'], feeMicro: parsePrice('5.00') }],
  elsewhereFeeMicro: parsePrice('9.00'),
};

/** Opens a store of a person, with `testFreight`. */
export function openTestStore(ctx: Context, ownerUserId: bigint, change: Partial<NewStore> = {}) {
  const store: NewStore = {
    ownerUserId,
    name: `Store of ${ownerUserId}`,
    ownLanguage: 'en',
    descriptions: { en: 'All kinds of things' },
    country: 'CN',
    freight: testFreight,
    ...change,
  };
  return inTx(ctx.db, (tx) => createStore(ctx, tx, store));
}

/** A session of a store's owner, for calls that do not look it up. */
export const testSellerSession = (storeId: bigint, userId: bigint): SellerSession => ({
  audience: 'seller',
  userId,
  storeId,
  sessionId: String(userId).padStart(64, '0'),
});

/** Makes a category with a slug of its own. */
export function addTestCategory(ctx: Context, slug: string, parentId?: bigint) {
  const parent = parentId === undefined ? {} : { parentId };
  return inTx(ctx.db, (tx) => createCategory(ctx, tx, { slug, names: { en: slug }, position: 0, ...parent }));
}

type Changes = Partial<ProductInput> & Pick<ProductInput, 'storeId' | 'handle' | 'categoryId'>;

/** Publishes a product with one variant (10.00, 100 pieces, 500 g); returns what `saveProduct` does. */
export function addTestProduct(ctx: Context, changes: Changes) {
  const product: ProductInput = {
    ownLanguage: 'en',
    titles: { en: `Product ${changes.handle}` },
    images: ['pictures/cover.webp'],
    skus: [{ choice: [], priceMicro: parsePrice('10.00'), stock: 100, weightGrams: 500 }],
    status: 'published',
    ...changes,
  };
  return inTx(ctx.db, (tx) => saveProduct(ctx, tx, product));
}

/** A person with an id, where a test needs no more of them than that they are there. */
export async function addTestUser(ctx: Context, id: bigint, email: string | null = null): Promise<void> {
  const at = ctx.clock.now();
  const code = String(id).padStart(8, '0');
  await sql`insert into users (id, username, user_code, invitation_code, email, language, avatar, status, created_at, updated_at)
    values (${id}, ${`test${code}`}, ${code}, ${code}, ${email}, 'en', 1, 'active', ${at}, ${at})`.execute(ctx.db);
}

/** After a test changed rows itself: makes what is derived of products what a change by the services would have made it. */
export async function deriveTestProducts(ctx: Context): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`select id from products order by id`.execute(ctx.db);
  const ids = rows.map((row) => row.id);
  await inTx(ctx.db, (tx) => reindexProducts(ctx, tx, ids));
}

/** Sets the stock of a variant as its seller would who counts it. */
export async function countTestStock(ctx: Context, skuId: string, count: number): Promise<void> {
  const { rows } = await sql<{ storeId: bigint; ownerUserId: bigint }>`
    select s.id as "storeId", s.owner_user_id as "ownerUserId" from skus k join products p on p.id = k.product_id join stores s on s.id = p.store_id
     where k.id = ${skuId}::bigint`.execute(ctx.db);
  const [store] = rows;
  if (!store) throw new Error(`there is no variant ${skuId}`);
  const editor = { storeId: store.storeId, userId: store.ownerUserId };
  await inTx(ctx.db, (tx) => adjustStock(ctx, tx, editor, { lines: [{ skuId, count }], reason: 'counted' }));
}

/** After a test moved stock without orders or entries: enters what it took and gave, so that the books explain it. */
export async function explainTestStock(ctx: Context): Promise<void> {
  const { rows } = await sql<{ skuId: bigint; delta: number; stock: number }>`
    select k.id as "skuId", k.stock, k.stock - coalesce(sum(e.delta), 0)::integer as delta
      from skus k left join stock_entries e on e.sku_id = k.id group by k.id having k.stock <> coalesce(sum(e.delta), 0)`.execute(
    ctx.db,
  );
  const entries = rows.map(({ skuId, delta, stock }) => ({ id: ctx.ids.next(), skuId, delta, after: stock }));
  await inTx(ctx.db, (tx) => insertStockEntries(tx, entries, { reason: 'correction' }, ctx.clock.now()));
}

/** A buyer's session for calls of a test; it is no row of the database. */
export function testBuyer(userId: bigint): BuyerSession {
  return {
    audience: 'buyer',
    userId,
    userCode: String(10_000_000n + userId),
    sessionId: userId.toString(16).padStart(64, '0'),
  };
}

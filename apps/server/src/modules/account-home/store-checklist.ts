import type { OutputOf, sellerStore } from '@entrepot/contract';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { SellerSession } from '#platform/session.ts';
import { findUser } from '../accounts/index.ts';
import { storeFacts } from '../sellers/index.ts';

type Checklist = OutputOf<typeof sellerStore.storeChecklist>;

/** What a new store needs before its first sale, each told from facts: nothing is ticked by hand. */
export async function readStoreChecklist(ctx: Context, { storeId, userId }: SellerSession): Promise<Checklist> {
  const [store, products, user] = await Promise.all([
    storeFacts(ctx.db, storeId),
    productFacts(ctx, storeId),
    findUser(ctx.db, userId),
  ]);
  return [
    { key: 'logo', isDone: store.hasLogo },
    { key: 'description', isDone: store.hasDescription },
    { key: 'contact', isDone: store.hasContact },
    { key: 'return_address', isDone: store.hasReturnAddress },
    { key: 'freight', isDone: store.hasOwnFreight },
    { key: 'first_product', isDone: products.isListed },
    { key: 'in_stock', isDone: products.isInStock },
    { key: 'fund_password', isDone: user?.hasFundPassword ?? false },
  ];
}

async function productFacts(ctx: Context, storeId: bigint) {
  const { rows } = await sql<{ isListed: boolean; isInStock: boolean }>`
    select exists (select from product_cards where store_id = ${storeId} and status = 'published') as "isListed",
           exists (select from product_cards where store_id = ${storeId} and status = 'published' and is_in_stock) as "isInStock"`.execute(
    ctx.db,
  );
  return rows[0] ?? { isListed: false, isInStock: false };
}

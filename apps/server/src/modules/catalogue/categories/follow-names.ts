import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { emit } from '#platform/outbox.ts';
import { productChanged } from '../catalogue.events.ts';
import { productsBelow } from './arrange.repository.ts';

/** Queues the products below a category to be indexed again, since search knows them by its names too: a sweep sees to it. */
export async function queueRenamedCategory(tx: Tx, categoryId: bigint): Promise<void> {
  await sql`insert into category_renamings (category_id) values (${categoryId})
    on conflict (category_id) do update set after_product_id = 0`.execute(tx);
}

const batchSize = 1000;

/** Has search read the next products of a category with new names again. Returns how many categories were looked at. */
export function followNames(ctx: Context, limit = batchSize): Promise<number> {
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<{ id: bigint; after: bigint }>`
      select category_id as id, after_product_id as after from category_renamings
       order by after_product_id, category_id limit 1 for update skip locked`.execute(tx);
    const [category] = rows;
    if (!category) return 0;
    const { id, after } = category;
    const products = await productsBelow(tx, id, limit, after);
    const last = products.at(-1);
    if (last === undefined) {
      await sql`delete from category_renamings where category_id = ${id}`.execute(tx);
      return 1;
    }
    const payloads = products.map((productId) => ({ productId: String(productId) }));
    await emit(ctx, tx, productChanged, payloads);
    await sql`update category_renamings set after_product_id = ${last} where category_id = ${id}`.execute(tx);
    return 1;
  });
}

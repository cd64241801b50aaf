import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { wholeShop } from './listings.repository.ts';

/** Addresses of one part: times the languages they stay below what a sitemap's file may hold, 50,000. */
const partSize = 1000;

/**
 * The published products or approved stores of one part, counted from 1, by id. A part holds the same ones until something before it is
 * published or goes. Products say when they last changed, and with the first part when those of each part did.
 */
export async function listSitemap(ctx: Context, kind: 'products' | 'stores', part: number) {
  const offset = (part - 1) * partSize;
  const { total, rows } = kind === 'products' ? await readProducts(ctx, offset) : await readStores(ctx, offset);
  return {
    parts: Math.ceil(total / partSize),
    ...(kind === 'products' && part === 1 && { partTimes: await readPartTimes(ctx) }),
    list: rows.map(({ id, updatedAt }) => ({
      id: String(id),
      ...(updatedAt !== null && { updateTime: updatedAt.toISOString() }),
    })),
  };
}

type SitemapRow = { readonly id: bigint; readonly updatedAt: Date | null };

async function readProducts({ readDb }: Context, offset: number) {
  const counted = await sql<{ total: number }>`
    select products as total from listing_counts where listing_id = ${wholeShop}`.execute(readDb);
  const { rows } = await sql<SitemapRow>`
    select e.product_id as id, p.updated_at as "updatedAt"
      from listing_entries e join products p on p.id = e.product_id
     where e.listing_id = ${wholeShop}
     order by e.product_id limit ${partSize} offset ${offset}`.execute(readDb);
  return { total: counted.rows[0]?.total ?? 0, rows };
}

async function readPartTimes({ readDb }: Context): Promise<string[]> {
  const { rows } = await sql<{ updatedAt: Date | null }>`
    select max(p.updated_at) as "updatedAt"
      from (select product_id, (row_number() over (order by product_id) - 1) / ${partSize}::integer as part
              from listing_entries where listing_id = ${wholeShop}) e
      join products p on p.id = e.product_id
     group by e.part order by e.part`.execute(readDb);
  return rows.flatMap(({ updatedAt }) => (updatedAt === null ? [] : [updatedAt.toISOString()]));
}

async function readStores({ readDb }: Context, offset: number) {
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from store_cards where store_state = 'approved'`.execute(readDb);
  const { rows } = await sql<{ id: bigint }>`
    select store_id as id from store_cards where store_state = 'approved'
     order by store_id limit ${partSize} offset ${offset}`.execute(readDb);
  return { total: counted.rows[0]?.total ?? 0, rows: rows.map(({ id }) => ({ id, updatedAt: null })) };
}

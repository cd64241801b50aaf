import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/** Derived rows are compared for the newest products only: a shop may have a million. */
const newest = sql`(select id from products order by id desc limit 500)`;

export const catalogueInvariants: readonly Invariant[] = [
  {
    code: 'C1',
    broken:
      'A ready card was made of something else than what the catalogue says now, or is one of a product not on sale.',
    query: sql`
      select c.product_id, h.status from product_cards c join product_sources h on h.product_id = c.product_id
       where c.product_id in ${newest} and (h.status <> 'on_sale' or h.source_hash <> c.source_hash)`,
  },
  {
    code: 'C2',
    broken: 'A product is marked as in stock and is not, or the other way round.',
    query: sql`
      select g.product_id, g.is_in_stock from goods_cards g join product_stats t on t.product_id = g.product_id
       where g.product_id in ${newest} and g.status = 'on_sale' and g.is_in_stock <> t.is_in_stock`,
  },
];

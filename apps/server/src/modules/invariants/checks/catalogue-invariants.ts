import { sql } from 'kysely';
import { inStatus } from '../../orders/index.ts';
import type { Invariant } from './invariant.ts';

/** Derived rows are compared for the newest products only: a shop may have a million. */
const newest = sql`(select id from products order by id desc limit 500)`;

/** The variants that stock entries and orders touched last, and the newest ones, which may lack an entry. */
const touched = sql`(select sku_id from (select sku_id from stock_entries order by id desc limit 2000) as entered
  union select sku_id from (select sku_id from order_lines order by id desc limit 2000) as ordered
  union select id from (select id from skus order by id desc limit 2000) as made)`;

export const catalogueInvariants: readonly Invariant[] = [
  {
    code: 'product_version_current',
    broken: 'A product says something else than its version, by which reads decide whether what they know still holds.',
    query: sql`
      select t.product_id, t.content_version from product_content_versions(array(${newest})) n
        join product_stats t on t.product_id = n.product_id where t.content_version <> n.version`,
  },
  {
    code: 'blocked_not_published',
    broken: 'A product that staff have taken out of the shop is in it.',
    query: sql`select b.product_id, p.status from product_blocks b join products p on p.id = b.product_id where p.status = 'published'`,
  },
  {
    code: 'product_in_category',
    broken: 'A product stands in a category that was merged or taken away.',
    query: sql`select p.id as product_id, c.id as category_id from categories c join products p on p.category_id = c.id
      where c.merged_into is not null and p.status <> 'removed'`,
  },
  {
    code: 'in_stock_as_counted',
    broken: 'A product is marked as in stock and is not, or the other way round.',
    query: sql`
      select g.product_id, g.is_in_stock from product_cards g join product_stats t on t.product_id = g.product_id
       where g.product_id in ${newest} and g.status = 'published' and g.is_in_stock <> t.is_in_stock`,
  },
  {
    code: 'stock_as_entries',
    broken: 'The stock of a variant is not what its entries brought less what orders hold of it.',
    // An order that was refunded whole before it was on its way holds no more than what its parcels took along.
    query: sql`
      with touched as materialized ${touched}, entered as (
        select sku_id, sum(delta) as pieces from stock_entries join touched using (sku_id) group by sku_id
      ), ordered as (
        select l.sku_id, sum(case
            when o.status = ${inStatus.cancelled} then 0
            when o.status = ${inStatus.afterSales} and o.refund_state = 'success' and o.shipped_at is null
              then coalesce((select sum(p.quantity) from shipment_lines p where p.order_line_id = l.id), 0)
            else l.quantity end) as pieces
          from order_lines l join touched using (sku_id) join orders o on o.id = l.order_id group by l.sku_id
      )
      select k.id as sku_id, k.stock, e.pieces as entered, d.pieces as ordered
        from skus k join touched t on t.sku_id = k.id left join entered e on e.sku_id = k.id left join ordered d on d.sku_id = k.id
       where k.stock <> coalesce(e.pieces, 0) - coalesce(d.pieces, 0)`,
  },
  {
    code: 'sold_as_received',
    broken: 'A product or a store has sold more or less than was received and not paid back.',
    query: sql`
      with received as (
        select product_id, sum(pieces) as pieces from received_pieces group by product_id
      ), of_stores as (
        select p.store_id, sum(t.sold) as sold from product_stats t join products p on p.id = t.product_id group by p.store_id
      )
      select 'product' as what, t.product_id as id, t.sold, coalesce(r.pieces, 0) as received
        from product_stats t left join received r using (product_id) where t.sold <> coalesce(r.pieces, 0)
      union all
      select 'store', s.store_id, s.sold, coalesce(o.sold, 0)
        from store_stats s left join of_stores o using (store_id) where s.sold <> coalesce(o.sold, 0)`,
  },
  {
    code: 'reviews_as_written',
    broken: 'The counts of a product or a store are not those of the reviews that count.',
    query: sql`
      with written as (
        select product_id, count(*) filter (where level = 1 and not is_refunded) as good,
               count(*) filter (where level = 2 and not is_refunded) as medium,
               count(*) filter (where level = 3 and not is_refunded) as bad,
               count(*) filter (where images <> '{}' and not is_refunded) as with_images,
               count(*) filter (where is_refunded) as refunded
          from reviews where not is_default and hidden_at is null group by product_id
      ), of_stores as (
        select p.store_id, sum(t.reviews_good) as good, sum(t.reviews_good + t.reviews_medium + t.reviews_bad) as reviews
          from product_stats t join products p on p.id = t.product_id group by p.store_id
      )
      select 'product' as what, t.product_id as id from product_stats t left join written w using (product_id)
       where (t.reviews_good, t.reviews_medium, t.reviews_bad, t.reviews_with_images, t.reviews_refunded)
             is distinct from (coalesce(w.good, 0), coalesce(w.medium, 0), coalesce(w.bad, 0), coalesce(w.with_images, 0),
               coalesce(w.refunded, 0))
      union all
      select 'store', s.store_id from store_stats s left join of_stores o using (store_id)
       where (s.reviews_good, s.reviews_all) is distinct from (coalesce(o.good, 0), coalesce(o.reviews, 0))
      union all
      select 'mark', r.id from reviews r left join received_pieces p using (order_line_id)
       where r.is_refunded is distinct from coalesce(p.is_refunded, false)`,
  },
];

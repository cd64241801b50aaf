import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { cardColumns } from './goods-card.ts';
import type { ProductPageRow } from './product-page-row.ts';

/** Everything that a product's own page shows, whatever its status, and whether a person (0 for nobody) keeps and follows it. */
export async function findProductPage(db: Db, productId: bigint, userId: bigint): Promise<ProductPageRow | undefined> {
  const { rows } =
    await sql<ProductPageRow>`/*hot:product_page*/ ${pagesFor(userId)} where p.id = ${productId}`.execute(db);
  return rows[0];
}

/** The same of several products, in no order. */
export async function findProductPages(
  db: Db,
  productIds: readonly bigint[],
  userId: bigint,
): Promise<ProductPageRow[]> {
  const { rows } = await sql<ProductPageRow>`/*hot:product_pages*/ ${pagesFor(userId)}
    where p.id = any (${productIds}::bigint[])`.execute(db);
  return rows;
}

function pagesFor(userId: bigint) {
  return sql`select ${cardColumns}, p.ladder, d.descriptions, d.options,
      f.freight_unit, f.free_over_micro, f.first_fee_micro, f.further_fee_micro, f.delivery_fee_micro, f.freight_zones,
      f.other_zone_fee_micro, s.store_language, s.store_descriptions, s.store_notices, s.logo, s.banner, s.store_country, s.store_state,
      s.store_created_at, s.store_sold, s.store_views, s.followers, s.store_goods, s.store_reviews_all, s.store_reviews_good,
      s.shipped_on_time, s.shipped_late,
      (select json_agg(json_build_object('id', k.id::text, 'choice', k.choice, 'attr', k.attr_texts, 'price', k.price_micro::text,
          'discount', k.discount_micro::text, 'stock', k.stock, 'weight', k.weight_grams, 'picture', k.picture) order by k.position)
         from skus k where k.product_id = p.id and k.removed_at is null) as skus,
      (select json_agg(json_build_object('id', a.id::text, 'parent', a.parent_id::text, 'names', a.names, 'icon', a.icon)
          order by cardinality(a.path))
         from categories a where a.id = any (g.path)) as category_path,
      (select v.id from favourites v where v.user_id = ${userId}::bigint and v.product_id = p.id) as keep_id,
      exists (select from store_followers w where w.user_id = ${userId}::bigint and w.seller_id = p.seller_id) as is_focus
    from products p
    join goods_cards c on c.product_id = p.id
    join product_details d on d.product_id = p.id
    join categories g on g.id = p.category_id
    join store_cards s on s.seller_id = p.seller_id
    join store_freight f on f.freight_template_id = p.freight_template_id`;
}

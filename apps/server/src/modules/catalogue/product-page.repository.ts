import type { LadderStep, Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { FreightRow, StoreCard } from '../sellers/index.ts';
import { cardColumns, type GoodsCard } from './goods-card.ts';
import type { OptionInput } from './product.policy.ts';

/** A variant as the statement's JSON carries it: ids and money as text. */
export type SkuRow = {
  readonly id: string;
  readonly choice: readonly number[];
  readonly attr: Texts;
  readonly price: string;
  readonly discount: string | null;
  readonly stock: number;
  readonly weight: number;
  readonly picture: string;
};

export type CategoryStep = {
  readonly id: string;
  readonly parent: string | null;
  readonly names: Texts;
  readonly icon: string;
};

export type ProductPageRow = GoodsCard &
  FreightRow &
  StoreCard & {
    readonly ladder: readonly LadderStep[];
    readonly descriptions: Texts;
    readonly options: readonly OptionInput[];
    readonly skus: readonly SkuRow[];
    readonly category_path: readonly CategoryStep[];
    readonly keep_id: bigint | null;
    readonly is_focus: boolean;
  };

/** Everything that products' own pages show, whatever their status, and what a person (0 for nobody) keeps and follows. */
export async function findProductPages(
  db: Db,
  productIds: readonly bigint[],
  userId: bigint,
): Promise<ProductPageRow[]> {
  const { rows } =
    await sql<ProductPageRow>`/*hot:product_page*/ select ${cardColumns}, p.ladder, d.descriptions, d.options,
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
    join store_freight f on f.freight_template_id = p.freight_template_id
   where p.id = any (${productIds}::bigint[])`.execute(db);
  return rows;
}

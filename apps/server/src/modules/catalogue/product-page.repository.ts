import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { ProductStatus } from './product.policy.ts';
import type { ProductPageRow } from './product-page-row.ts';
import { readyCard } from './ready/ready-card.ts';

export type PageQuery = {
  readonly language: string;
  readonly at: Date;
  /** Where the goods would go; null when nobody asked, and no zones of the freight are read then. */
  readonly country: string | null;
  /** Whose favourites and follows are looked up; 0 for nobody. */
  readonly userId: bigint;
};

/** What the own page of a product on sale shows, whatever the state of its store. */
export async function findProductPage(
  db: Db | Tx,
  productId: bigint,
  query: PageQuery,
): Promise<ProductPageRow | undefined> {
  const { rows } =
    await sql<ProductPageRow>`/*hot:product_page*/ ${pagesFor(query)} where c.product_id = ${productId}`.execute(db);
  return rows[0];
}

/** The same of several products, in no order. */
export async function findProductPages(
  db: Db,
  productIds: readonly bigint[],
  query: PageQuery,
): Promise<ProductPageRow[]> {
  const { rows } = await sql<ProductPageRow>`/*hot:product_pages*/ ${pagesFor(query)}
    where c.product_id = any (${productIds}::bigint[])`.execute(db);
  return rows;
}

function pagesFor({ language, at, country, userId }: PageQuery): RawBuilder<unknown> {
  const textsIn = (tag: RawBuilder<unknown>) =>
    sql`(select t.texts from product_page_texts t where t.product_id = g.product_id and t.language = ${tag})`;
  // A store's texts in all languages may be long: one is enough where it is there.
  const only = (texts: RawBuilder<unknown>) =>
    sql`case when ${texts} ->> ${language}::text <> '' then jsonb_build_object(${language}::text, ${texts} -> ${language}::text) else ${texts} end`;
  return sql`select c.product_id, ${readyCard(language, at)} as card,
      case when ${at}::timestamptz >= c.discount_starts_at and ${at}::timestamptz < c.discount_ends_at then g.discounted else g.plain end as facts,
      coalesce(${textsIn(sql`${language}::text`)}, ${textsIn(sql`g.own_language`)}) as texts,
      array_to_string(array(select k.stock from skus k where k.product_id = g.product_id and k.removed_at is null
                             order by k.position, k.id), ',') as stocks,
      array_to_string(g.category_path, ',') as category_path,
      c.reviews_good, c.reviews_medium, c.reviews_bad, c.reviews_with_pictures,
      f.ships_from, f.freight_unit, f.free_over_micro, f.first_fee_micro, f.further_fee_micro, f.delivery_fee_micro,
      case when ${country}::text is null then '[]' else f.freight_zones end as freight_zones, f.other_zone_fee_micro,
      f.home_days, f.other_zone_days, f.freight_carriers, s.handling_days,
      s.seller_id, s.store_name, s.store_language, ${only(sql`s.store_descriptions`)} as store_descriptions,
      ${only(sql`s.store_notices`)} as store_notices, s.logo, s.banner, s.store_country, s.store_state, s.store_created_at, s.order_minimum_micro,
      s.store_sold, s.store_views, s.followers, s.store_goods, s.store_reviews_all, s.store_reviews_good, s.shipped_on_time,
      s.shipped_late, s.holiday_from, s.holiday_until, s.holiday_messages, s.paused_at,
      (select v.id from favourites v where v.user_id = nullif(${userId}::bigint, 0) and v.product_id = c.product_id) as keep_id,
      exists (select from store_followers w where w.user_id = nullif(${userId}::bigint, 0) and w.seller_id = g.seller_id) as is_focus
    from ready_cards c
    join product_pages g on g.product_id = c.product_id
    join store_cards s on s.seller_id = g.seller_id
    join store_freight f on f.freight_template_id = g.freight_template_id`;
}

export type ProductState = {
  readonly product_id: bigint;
  readonly status: ProductStatus;
  readonly store_state: string;
};

/** Whether products are on sale, of those that there are. */
export async function productStates(db: Db, productIds: readonly bigint[]): Promise<ProductState[]> {
  const { rows } = await sql<ProductState>`select p.id as product_id, p.status, s.store_state
    from products p join store_names s on s.seller_id = p.seller_id where p.id = any (${productIds}::bigint[])`.execute(
    db,
  );
  return rows;
}

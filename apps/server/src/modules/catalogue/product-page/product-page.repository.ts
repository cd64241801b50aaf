import { type RawBuilder, sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Db } from '#platform/database.ts';
import type { FreightRow, StoreCard } from '../../sellers/index.ts';
import {
  type Figures,
  inOneLanguage,
  type PageFacts,
  type PageRow,
  pageFactsOfRow,
  pageTables,
  saidOnPages,
} from '../goods/index.ts';
import type { ProductStatus } from '../product.types.ts';

export type PageQuery = {
  readonly language: string;
  /** Where the goods would go; null when nobody asked, and no zones of the freight are read then. */
  readonly country: string | null;
  /** Whose favourites and follows are looked up; 0 for nobody. */
  readonly userId: bigint;
};

/** What is true at this moment of a product, its store and its freight; the rest of its page is known by its version. */
export type LivePage = Figures &
  FreightRow &
  StoreCard & {
    readonly status: ProductStatus;
    /** Nobody but its seller knows of a product that was never published. */
    readonly was_on_sale: boolean;
    /** Pieces by variant. */
    readonly stocks: Readonly<Record<string, number>>;
    readonly keep_id: bigint | null;
    readonly is_focus: boolean;
  };

/** Of a product in whatever state, or undefined when there is none. */
export async function findLivePage(db: Db, productId: bigint, query: PageQuery): Promise<LivePage | undefined> {
  const { rows } = await prepared(
    'live_page',
    sql<LivePage>`select ${liveColumns(query)} from ${liveTables}
     where p.id = ${productId}`,
  ).execute(db);
  return rows[0];
}

/** The same with what the product says of itself, for a process that knows nothing of it yet. */
export async function findWholePage(
  db: Db,
  productId: bigint,
  query: PageQuery,
): Promise<{ readonly live: LivePage; readonly facts: PageFacts } | undefined> {
  const { rows } = await prepared(
    'whole_page',
    sql<
      LivePage & PageRow
    >`select ${liveColumns(query)}, ${saidOnPages(query.language)} from ${liveTables} ${pageTables}
     where p.id = ${productId}`,
  ).execute(db);
  return rows[0] && { live: rows[0], facts: pageFactsOfRow(rows[0]) };
}

/** The same of several products, in no order. */
export async function findLivePages(db: Db, productIds: readonly bigint[], query: PageQuery): Promise<LivePage[]> {
  const { rows } = await prepared(
    'live_pages',
    sql<LivePage>`select ${liveColumns(query)} from ${liveTables}
     where p.id = any (${productIds}::bigint[])`,
  ).execute(db);
  return rows;
}

function liveColumns({ language, country, userId }: PageQuery): RawBuilder<unknown> {
  return sql`p.status, p.on_sale_at is not null as was_on_sale, g.*,
      (select coalesce(json_object_agg(k.id, k.stock), '{}') from skus k where k.product_id = p.id and k.removed_at is null) as stocks,
      f.ships_from, f.freight_unit, f.free_over_micro, f.first_fee_micro, f.further_fee_micro, f.delivery_fee_micro,
      case when ${country}::text is null then '[]' else f.freight_zones end as freight_zones, f.other_zone_fee_micro,
      f.home_days, f.other_zone_days, f.freight_carriers, s.handling_days,
      s.seller_id, s.store_name, s.store_language, ${inOneLanguage(sql`s.store_descriptions`, language)} as store_descriptions,
      ${inOneLanguage(sql`s.store_notices`, language)} as store_notices, s.logo, s.banner, s.store_country, s.store_state, s.store_created_at,
      s.order_minimum_micro, s.store_sold, s.store_views, s.followers, s.store_goods, s.store_reviews_all, s.store_reviews_good,
      s.shipped_on_time, s.shipped_late, s.holiday_from, s.holiday_until, s.holiday_messages, s.paused_at,
      (select v.id from favourites v where v.user_id = nullif(${userId}::bigint, 0) and v.product_id = p.id) as keep_id,
      exists (select from store_followers w where w.user_id = nullif(${userId}::bigint, 0) and w.seller_id = p.seller_id) as is_focus`;
}

const liveTables = sql`products p
    join product_figures g on g.product_id = p.id
    join store_cards s on s.seller_id = p.seller_id
    join store_freight f on f.freight_template_id = p.freight_template_id`;

import type { Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import { inReadersLanguage } from '#platform/database/readers-language.ts';
import type { Db } from '#platform/database.ts';
import type { StoreVersion, TermsQuery } from '../../sellers/index.ts';
import type { ProductStatus } from '../product.types.ts';
import {
  type Figures,
  figureColumns,
  type PageFacts,
  type PageRow,
  pageColumns,
  pageFactsOfRow,
  pageTables,
} from '../product-cards/index.ts';

export type PageQuery = TermsQuery & {
  /** Whose favourites and follows are looked up; 0 for nobody. */
  readonly userId: bigint;
};

/** What is true at this moment of a product; what it says of itself, its store and its freight are known by their versions. */
export type LiveProduct = Figures &
  StoreVersion & {
    readonly storeId: bigint;
    readonly status: ProductStatus;
    /** Nobody but its seller knows of a product that was never published. */
    readonly wasPublished: boolean;
    /** In the reader's language where the product is described in it, else in all there are. */
    readonly descriptions: Texts;
    /** Pieces by variant. */
    readonly stocks: Readonly<Record<string, number>>;
    readonly favouriteId: bigint | null;
    readonly isFollowed: boolean;
  };

/** A product in whatever state, or undefined when there is none. */
export async function findLiveProduct(db: Db, productId: bigint, query: PageQuery): Promise<LiveProduct | undefined> {
  const { rows } = await prepared(
    'live_product',
    sql<LiveProduct>`select ${liveColumns} from ${liveTables} cross join ${readerOf(query)}
     where p.id = ${productId}`,
  ).execute(db);
  return rows[0];
}

/** The same with what the product says of itself, for a process that knows nothing of it yet. */
export async function findWholeProduct(
  db: Db,
  productId: bigint,
  query: PageQuery,
): Promise<{ readonly live: LiveProduct; readonly facts: PageFacts } | undefined> {
  const { rows } = await prepared(
    'whole_product',
    sql<
      LiveProduct & PageRow
    >`select ${liveColumns}, s.store_name as "storeName", s.ships_from as "shipsFrom", ${pageColumns}
      from ${liveTables} ${pageTables} cross join ${readerOf(query)}
     where p.id = ${productId}`,
  ).execute(db);
  return rows[0] && { live: rows[0], facts: pageFactsOfRow(rows[0]) };
}

/** The same of several products, in no order. */
export async function findLiveProducts(
  db: Db,
  productIds: readonly bigint[],
  query: PageQuery,
): Promise<LiveProduct[]> {
  const { rows } = await prepared(
    'live_products',
    sql<LiveProduct>`select ${liveColumns} from ${liveTables} cross join ${readerOf(query)}
     where p.id = any (${productIds}::bigint[])`,
  ).execute(db);
  return rows;
}

/** Who looks at a page. All that changes from one reader to the next stands here, so that the rest of the statement is one text. */
const readerOf = ({ language, userId }: PageQuery) => sql`(select ${language}::text as language,
  nullif(${userId}::bigint, 0) as user_id) as reader`;

const liveColumns = sql`p.store_id as "storeId", p.status, p.published_at is not null as "wasPublished", ${figureColumns},
      s.freight_template_id as "freightTemplateId", s.store_version as "storeVersion",
      ${inReadersLanguage(sql`d.descriptions`)} as descriptions,
      (select coalesce(json_object_agg(k.id, k.stock), '{}') from skus k where k.product_id = p.id and k.removed_at is null) as stocks,
      (select v.id from favourites v where v.user_id = reader.user_id and v.product_id = p.id) as "favouriteId",
      exists (select from store_followers w where w.user_id = reader.user_id and w.store_id = p.store_id) as "isFollowed"`;

const liveTables = sql`products p
    join product_details d on d.product_id = p.id
    join product_figures f on f.product_id = p.id
    join store_versions s on s.freight_template_id = p.freight_template_id`;

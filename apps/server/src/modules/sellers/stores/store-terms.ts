import { sql } from 'kysely';
import { type BoundedMap, createBoundedMap } from '#platform/cache/bounded-map.ts';
import { knownOrRead, textBytes } from '#platform/cache/known-by-version.ts';
import type { Context } from '#platform/context.ts';
import { prepared } from '#platform/database/prepared.ts';
import { inReadersLanguage } from '#platform/database/readers-language.ts';
import type { Db } from '#platform/database.ts';
import type { FreightRow } from '../freight/freight-row.ts';
import type { StoreCard } from './stores.repository.ts';

/** Of the published view `store_versions`: a freight template, with what changes whenever its row, its store's or its store's figures do. */
export type StoreVersion = { readonly freight_template_id: bigint; readonly store_version: string };

/** What a page tells of a product's store and of its freight. */
export type StoreTerms = StoreVersion & StoreCard & FreightRow;

export type TermsQuery = {
  readonly language: string;
  /** Where the goods would go; null when nobody asked, and no zones of the freight are read then. */
  readonly country: string | null;
};

const mostBytes = 8 * 2 ** 20;
/** What the objects take without their texts, measured roughly. */
const rowBytes = 2500;

/** Kept in this process by freight template, language and whether zones were read. */
const termsOf = new WeakMap<Context, BoundedMap<string, StoreTerms>>();

function knownIn(ctx: Context): BoundedMap<string, StoreTerms> {
  const known =
    termsOf.get(ctx) ??
    createBoundedMap(
      mostBytes,
      ({
        store_descriptions: descriptions,
        store_notices: notices,
        holiday_messages: messages,
        freight_zones: zones,
      }) => rowBytes + textBytes([descriptions, notices, messages, zones]),
    );
  termsOf.set(ctx, known);
  return known;
}

/** The stores and the freight of some products; what is kept is read only where its version has changed. */
export async function storeTermsOf(
  ctx: Context,
  wanted: readonly StoreVersion[],
  query: TermsQuery,
): Promise<(freightTemplateId: bigint) => StoreTerms | undefined> {
  const keyOf = (id: bigint) => `${id} ${query.language} ${query.country === null}`;
  const found = await knownOrRead<string, StoreVersion, StoreTerms>({
    known: knownIn(ctx),
    wanted,
    keyOf: ({ freight_template_id: id }) => keyOf(id),
    versionOf: ({ store_version: version }) => version,
    read: (missing) =>
      readStoreTerms(
        ctx.sharedReadDb,
        missing.map(({ freight_template_id: id }) => id),
        query,
      ),
  });
  return (id) => found.get(keyOf(id));
}

async function readStoreTerms(
  db: Db,
  freightTemplateIds: readonly bigint[],
  { language, country }: TermsQuery,
): Promise<StoreTerms[]> {
  const { rows } = await prepared(
    'store_terms',
    sql<StoreTerms>`select v.freight_template_id, v.store_version,
      f.ships_from, f.freight_unit, f.free_over_micro, f.first_fee_micro, f.further_fee_micro, f.delivery_fee_micro,
      case when reader.country is null then '[]' else f.freight_zones end as freight_zones, f.other_zone_fee_micro,
      f.home_days, f.other_zone_days, f.freight_carriers,
      s.store_id, s.store_name, s.store_language, ${inReadersLanguage(sql`s.store_descriptions`)} as store_descriptions,
      ${inReadersLanguage(sql`s.store_notices`)} as store_notices, s.logo, s.banner, s.store_country, s.store_state, s.store_created_at,
      s.order_minimum_micro, s.handling_days, s.store_sold, s.store_views, s.followers, s.store_products, s.store_reviews_all,
      s.store_reviews_good, s.shipped_on_time, s.shipped_late, s.holiday_from, s.holiday_until, s.holiday_messages, s.paused_at
      from store_versions v
      join store_freight f on f.freight_template_id = v.freight_template_id
      join store_cards s on s.store_id = f.store_id
      cross join (select ${language}::text as language, ${country}::text as country) as reader
     where v.freight_template_id = any (${freightTemplateIds}::bigint[])`,
  ).execute(db);
  return rows;
}

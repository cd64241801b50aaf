import { sql } from 'kysely';
import { type BoundedMap, createBoundedMap } from '#platform/cache/bounded-map.ts';
import { knownOrRead, textBytes } from '#platform/cache/known-by-version.ts';
import type { Context } from '#platform/context.ts';
import { prepared } from '#platform/database/prepared.ts';
import { inReadersLanguage } from '#platform/database/readers-language.ts';
import type { Db } from '#platform/database.ts';
import type { FreightRow } from '../freight/freight-row.ts';
import { type StoreCard, storeFactColumns } from './stores.repository.ts';

/** Of the published view `store_versions`: a freight template, with what changes whenever its row, its store's or its store's figures do. */
export type StoreVersion = { readonly freightTemplateId: bigint; readonly storeVersion: string };

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
      ({ storeDescriptions: descriptions, storeNotices: notices, holidayMessages: messages, freightZones: zones }) =>
        rowBytes + textBytes([descriptions, notices, messages, zones]),
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
    keyOf: ({ freightTemplateId: id }) => keyOf(id),
    versionOf: ({ storeVersion: version }) => version,
    read: (missing) =>
      readStoreTerms(
        ctx.sharedReadDb,
        missing.map(({ freightTemplateId: id }) => id),
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
    sql<StoreTerms>`select v.freight_template_id as "freightTemplateId", v.store_version as "storeVersion",
      f.ships_from as "shipsFrom", f.freight_unit as "freightUnit", f.free_over_micro as "freeOverMicro",
      f.first_fee_micro as "firstFeeMicro", f.further_fee_micro as "furtherFeeMicro", f.delivery_fee_micro as "deliveryFeeMicro",
      case when reader.country is null then '[]' else f.freight_zones end as "freightZones",
      f.other_zone_fee_micro as "otherZoneFeeMicro", f.home_days as "homeDays", f.other_zone_days as "otherZoneDays",
      f.freight_carriers as "freightCarriers", ${storeFactColumns},
      ${inReadersLanguage(sql`c.store_descriptions`)} as "storeDescriptions",
      ${inReadersLanguage(sql`c.store_notices`)} as "storeNotices"
      from store_versions v
      join store_freight f on f.freight_template_id = v.freight_template_id
      join store_cards c on c.store_id = f.store_id
      cross join (select ${language}::text as language, ${country}::text as country) as reader
     where v.freight_template_id = any (${freightTemplateIds}::bigint[])`,
  ).execute(db);
  return rows;
}

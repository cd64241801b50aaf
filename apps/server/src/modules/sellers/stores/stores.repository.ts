import type { Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Db, Tx } from '#platform/database.ts';
import { storedDays, storedZones } from '../freight/freight-row.ts';
import type { NewFreight, NewStore } from './store.policy.ts';

/** What a store shows of itself. */
export type StoreCard = {
  readonly storeId: bigint;
  readonly storeName: string;
  readonly storeLanguage: string;
  readonly storeDescriptions: Texts;
  readonly storeNotices: Texts;
  readonly logo: string;
  readonly banner: string;
  readonly storeCountry: string;
  readonly storeState: string;
  readonly storeCreatedAt: Date;
  readonly orderMinimumMicro: bigint;
  readonly handlingDays: number;
  readonly storeSold: bigint;
  readonly storeViews: bigint;
  readonly followers: number;
  readonly storeProducts: number;
  readonly storeReviewsAll: number;
  readonly storeReviewsGood: number;
  readonly shippedOnTime: number;
  readonly shippedLate: number;
  readonly holidayFrom: Date | null;
  readonly holidayUntil: Date | null;
  readonly holidayMessages: Texts;
  readonly pausedAt: Date | null;
};

/** Of the published view `store_cards c`, without descriptions and notices: a page reads one language of these. */
export const storeFactColumns = sql`c.store_id as "storeId", c.store_name as "storeName", c.store_language as "storeLanguage",
  c.logo, c.banner, c.store_country as "storeCountry", c.store_state as "storeState", c.store_created_at as "storeCreatedAt",
  c.order_minimum_micro as "orderMinimumMicro", c.handling_days as "handlingDays", c.store_sold as "storeSold",
  c.store_views as "storeViews", c.followers, c.store_products as "storeProducts", c.store_reviews_all as "storeReviewsAll",
  c.store_reviews_good as "storeReviewsGood", c.shipped_on_time as "shippedOnTime", c.shipped_late as "shippedLate",
  c.holiday_from as "holidayFrom", c.holiday_until as "holidayUntil", c.holiday_messages as "holidayMessages",
  c.paused_at as "pausedAt"`;

export type StoreCardRow = StoreCard & { readonly ownerUserId: bigint };

/** What a statement selects of `store_cards c` for a `StoreCardRow`. */
export const storeCardColumns = sql`${storeFactColumns}, c.owner_user_id as "ownerUserId",
  c.store_descriptions as "storeDescriptions", c.store_notices as "storeNotices"`;

export type StoreCardFor = StoreCardRow & { readonly isFollowed: boolean };

/** An approved store, and whether a person follows it; pass 0 for nobody. */
export async function findStore(db: Db, storeId: bigint, userId: bigint): Promise<StoreCardFor | undefined> {
  const { rows } = await prepared(
    'store_card',
    sql<StoreCardFor>`select ${storeCardColumns},
    exists (select from store_follows f where f.user_id = ${userId} and f.store_id = c.store_id) as "isFollowed"
    from store_cards c where c.store_id = ${storeId} and c.store_state = 'approved'`,
  ).execute(db);
  return rows[0];
}

/** A store as its owner sees it, whatever its state. */
export async function findOwnStore(db: Db, storeId: bigint): Promise<StoreCardRow | undefined> {
  const { rows } = await sql<StoreCardRow>`
    select ${storeCardColumns} from store_cards c where c.store_id = ${storeId}`.execute(db);
  return rows[0];
}

type OwnedStoreRow = {
  readonly storeId: bigint;
  readonly storeName: string;
  readonly storeState: string;
};

/** The store that a person owns, whatever its state. */
export async function findOwnedStore(db: Db | Tx, userId: bigint) {
  const { rows } = await sql<OwnedStoreRow>`
    select store_id as "storeId", store_name as "storeName", store_state as "storeState" from store_names where owner_user_id = ${userId}`.execute(
    db,
  );
  return rows[0];
}

/** Inserts a store with its figures at zero. Fails on `stores_one_per_owner` and `stores_name_once`. */
export async function insertStore(tx: Tx, id: bigint, store: NewStore, at: Date): Promise<void> {
  await sql`insert into stores (id, owner_user_id, name, own_language, descriptions, notices, logo, banner, country, state,
      order_minimum_micro, handling_days, created_at)
    values (${id}, ${store.ownerUserId}, ${store.name.trim()}, ${store.ownLanguage}, ${JSON.stringify(store.descriptions)}::jsonb,
      ${JSON.stringify(store.notices ?? {})}::jsonb, ${store.logo ?? ''}, ${store.banner ?? ''}, ${store.country}, 'approved',
      ${store.orderMinimumMicro ?? 0n}, ${store.handlingDays ?? 1}, ${at})`.execute(tx);
  await sql`insert into store_stats (store_id) values (${id})`.execute(tx);
}

type NewTemplateRow = {
  readonly id: bigint;
  readonly storeId: bigint;
  readonly isDefault: boolean;
  readonly at: Date;
};

export async function insertFreightTemplate(tx: Tx, row: NewTemplateRow, freight: NewFreight): Promise<void> {
  await sql`insert into freight_templates (id, store_id, name, is_default, ships_from, unit, free_over_micro, first_fee_micro,
      further_fee_micro, delivery_fee_micro, zones, other_zone_fee_micro, home_days, other_zone_days, carriers, created_at)
    values (${row.id}, ${row.storeId}, ${freight.name}, ${row.isDefault}, ${freight.shipsFrom}, ${freight.unit},
      ${freight.freeOverMicro}, ${freight.firstUnitFeeMicro}, ${freight.furtherUnitFeeMicro}, ${freight.deliveryFeeMicro},
      ${JSON.stringify(storedZones(freight.zones))}::jsonb, ${freight.elsewhereFeeMicro},
      ${storedDays(freight.homeDays)}::jsonb, ${storedDays(freight.elsewhereDays)}::jsonb,
      ${[...(freight.carriers ?? [])]}::text[], ${row.at})`.execute(tx);
}

/** The id of a store's default freight template. */
export async function defaultFreightOf(db: Db | Tx, storeId: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id from freight_templates where store_id = ${storeId} and is_default`.execute(db);
  return rows[0]?.id;
}

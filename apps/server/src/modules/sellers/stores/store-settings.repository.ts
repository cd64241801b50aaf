import type { Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import type { ApplicationRow } from '../applications/applications.repository.ts';

/** Where a store takes goods back; codes for country and province, as in the address book. */
export type ReturnAddress = {
  readonly name: string;
  readonly phoneCode: string;
  readonly phone: string;
  readonly nation: string;
  readonly province: string;
  readonly city: string;
  readonly postCode: string;
  readonly address: string;
};

export type StoreSettings = {
  readonly storeId: bigint;
  readonly ownerUserId: bigint;
  readonly name: string;
  readonly ownLanguage: string;
  readonly country: string;
  readonly logo: string;
  readonly banner: string;
  readonly descriptions: Texts;
  readonly notices: Texts;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly returnAddress: Partial<ReturnAddress>;
  readonly orderMinimumMicro: bigint;
  readonly handlingDays: number;
  readonly holidayFrom: Date | null;
  readonly holidayUntil: Date | null;
  readonly holidayMessages: Texts;
  readonly documentsExpireOn: string | null;
  readonly pausedAt: Date | null;
  readonly version: number;
};

const columns = sql`id as "storeId", owner_user_id as "ownerUserId", name, own_language as "ownLanguage", country, logo, banner,
  descriptions, notices, contact_email as "contactEmail", contact_phone as "contactPhone", return_address as "returnAddress",
  order_minimum_micro as "orderMinimumMicro", handling_days as "handlingDays", holiday_from as "holidayFrom", holiday_until as "holidayUntil",
  holiday_messages as "holidayMessages", documents_expire_on::text as "documentsExpireOn", paused_at as "pausedAt", version`;

export async function storeSettingsOf(db: Db | Tx, storeId: bigint): Promise<StoreSettings> {
  const { rows } = await sql<StoreSettings>`select ${columns} from stores where id = ${storeId}`.execute(db);
  if (!rows[0]) throw new Error('the store of a session exists');
  return rows[0];
}

export async function lockStoreSettings(tx: Tx, storeId: bigint): Promise<StoreSettings> {
  const { rows } =
    await sql<StoreSettings>`select ${columns} from stores where id = ${storeId} for no key update`.execute(tx);
  if (!rows[0]) throw new Error('the store of a session exists');
  return rows[0];
}

/** The settings that others changed after a version. */
export async function fieldsChangedSince(tx: Tx, storeId: bigint, version: number): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`select distinct unnest(fields) as field from store_changes
    where store_id = ${storeId} and version > ${version} order by field`.execute(tx);
  return rows.map((row) => row.field);
}

/** Writes the settings under the next version, and which of them were meant. */
export async function writeStoreSettings(
  tx: Tx,
  store: StoreSettings,
  by: { readonly fields: readonly string[]; readonly userId: bigint; readonly at: Date },
): Promise<void> {
  const { rows } = await sql<{ version: number }>`update stores set logo = ${store.logo}, banner = ${store.banner},
      descriptions = ${JSON.stringify(store.descriptions)}::jsonb, notices = ${JSON.stringify(store.notices)}::jsonb,
      contact_email = ${store.contactEmail}, contact_phone = ${store.contactPhone},
      return_address = ${JSON.stringify(store.returnAddress)}::jsonb, order_minimum_micro = ${store.orderMinimumMicro},
      handling_days = ${store.handlingDays},
      holiday_from = ${store.holidayFrom}, holiday_until = ${store.holidayUntil},
      holiday_messages = ${JSON.stringify(store.holidayMessages)}::jsonb, version = version + 1
    where id = ${store.storeId} returning version`.execute(tx);
  await sql`insert into store_changes (store_id, version, fields, user_id, created_at)
    values (${store.storeId}, ${rows[0]?.version ?? 0}, ${[...by.fields]}::text[], ${by.userId}, ${by.at})`.execute(tx);
}

/** Ties a new store to the application it came from; the store takes over its contact. */
export async function linkStore(tx: Tx, application: ApplicationRow, storeId: bigint): Promise<void> {
  const phone = `+${application.contactPhoneCode.replace(/\D/g, '')} ${application.contactPhone}`;
  await sql`update seller_applications set store_id = ${storeId} where id = ${application.id}`.execute(tx);
  await sql`update stores set contact_email = ${application.contactEmail}, contact_phone = ${phone} where id = ${storeId}`.execute(
    tx,
  );
}

/** What a store's owner has set up so far. */
export type StoreFacts = {
  readonly hasLogo: boolean;
  readonly hasDescription: boolean;
  readonly hasContact: boolean;
  readonly hasReturnAddress: boolean;
  /** The template that a store opens with has been changed, or has company. */
  readonly hasOwnFreight: boolean;
};

export async function storeFacts(db: Db, storeId: bigint): Promise<StoreFacts> {
  const { rows } = await sql<StoreFacts>`select logo <> '' as "hasLogo", descriptions <> '{}' as "hasDescription",
      contact_email <> '' or contact_phone <> '' as "hasContact", return_address <> '{}' as "hasReturnAddress",
      exists (select from freight_templates f where f.store_id = s.id and (f.version > 1 or not f.is_default
              or f.other_zone_fee_micro is not null or f.first_fee_micro > 0 or f.zones <> '[]'))
        as "hasOwnFreight"
    from stores s where id = ${storeId}`.execute(db);
  if (!rows[0]) throw new Error('the store of a session exists');
  return rows[0];
}

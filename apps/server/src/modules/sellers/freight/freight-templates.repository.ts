import type { DayRange } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import type { NewFreight } from '../stores/store.policy.ts';
import { type StoredZone, storedDays, storedZones } from './freight-row.ts';

export type TemplateRow = {
  readonly id: bigint;
  readonly name: string;
  readonly isDefault: boolean;
  readonly shipsFrom: string;
  readonly unit: 'piece' | 'kilogram';
  readonly freeOverMicro: bigint | null;
  readonly firstFeeMicro: bigint;
  readonly furtherFeeMicro: bigint;
  readonly deliveryFeeMicro: bigint;
  readonly zones: readonly StoredZone[];
  readonly elsewhereFeeMicro: bigint | null;
  readonly homeDays: DayRange | null;
  readonly elsewhereDays: DayRange | null;
  readonly carriers: readonly string[];
  readonly version: number;
};

const templates = (storeId: bigint) => sql`
  select id, name, is_default as "isDefault", ships_from as "shipsFrom", unit, free_over_micro as "freeOverMicro",
         first_fee_micro as "firstFeeMicro", further_fee_micro as "furtherFeeMicro", delivery_fee_micro as "deliveryFeeMicro",
         zones, other_zone_fee_micro as "elsewhereFeeMicro", home_days as "homeDays", other_zone_days as "elsewhereDays",
         carriers, version
    from freight_templates where store_id = ${storeId} order by is_default desc, id`;

export async function freightTemplatesOf(db: Db | Tx, storeId: bigint): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`${templates(storeId)}`.execute(db);
  return rows;
}

/** A store's templates, locked: whoever changes which is the default waits here. */
export async function lockFreightTemplates(tx: Tx, storeId: bigint): Promise<TemplateRow[]> {
  await sql`select from stores where id = ${storeId} for no key update`.execute(tx);
  const { rows } = await sql<TemplateRow>`${templates(storeId)} for no key update`.execute(tx);
  return rows;
}

/** Clears the mark of the default; the caller gives it to another template in the same transaction. */
export async function clearDefaultFreight(tx: Tx, storeId: bigint): Promise<void> {
  await sql`update freight_templates set is_default = false where store_id = ${storeId} and is_default`.execute(tx);
}

export async function updateFreight(tx: Tx, id: bigint, freight: NewFreight, isDefault: boolean): Promise<void> {
  await sql`update freight_templates set name = ${freight.name}, is_default = ${isDefault}, ships_from = ${freight.shipsFrom},
      unit = ${freight.unit}, free_over_micro = ${freight.freeOverMicro}, first_fee_micro = ${freight.firstUnitFeeMicro},
      further_fee_micro = ${freight.furtherUnitFeeMicro}, delivery_fee_micro = ${freight.deliveryFeeMicro},
      zones = ${JSON.stringify(storedZones(freight.zones))}::jsonb, other_zone_fee_micro = ${freight.elsewhereFeeMicro},
      home_days = ${storedDays(freight.homeDays)}::jsonb, other_zone_days = ${storedDays(freight.elsewhereDays)}::jsonb,
      carriers = ${[...(freight.carriers ?? [])]}::text[], version = version + 1
    where id = ${id}`.execute(tx);
}

/** Deletes a template. Fails on `products_freight` while a product uses it. */
export async function deleteFreight(tx: Tx, id: bigint): Promise<void> {
  await sql`delete from freight_templates where id = ${id}`.execute(tx);
}

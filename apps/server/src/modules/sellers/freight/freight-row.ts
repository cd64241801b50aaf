import { type DayRange, expectedDelivery, type FreightTemplate } from '@entrepot/domain';

/** A zone as its template's JSON holds it. */
export type StoredZone = {
  readonly countries: readonly string[];
  readonly feeMicro: string;
  readonly days?: DayRange;
};

/** The columns of the published view `store_freight`. */
export type FreightRow = {
  readonly ships_from: string;
  readonly freight_unit: 'piece' | 'kilogram';
  readonly free_over_micro: bigint | null;
  readonly first_fee_micro: bigint;
  readonly further_fee_micro: bigint;
  readonly delivery_fee_micro: bigint;
  readonly freight_zones: readonly StoredZone[];
  readonly other_zone_fee_micro: bigint | null;
  readonly home_days: DayRange | null;
  readonly other_zone_days: DayRange | null;
  readonly freight_carriers: readonly string[];
};

/** A freight template as the calculator takes it. */
export function freightTemplateOf(row: FreightRow): FreightTemplate {
  return {
    shipsFrom: row.ships_from,
    unit: row.freight_unit,
    freeOverMicro: row.free_over_micro,
    firstUnitFeeMicro: row.first_fee_micro,
    furtherUnitFeeMicro: row.further_fee_micro,
    deliveryFeeMicro: row.delivery_fee_micro,
    zones: row.freight_zones.map((zone) => ({ ...zone, feeMicro: BigInt(zone.feeMicro) })),
    elsewhereFeeMicro: row.other_zone_fee_micro,
    homeDays: row.home_days ?? undefined,
    elsewhereDays: row.other_zone_days ?? undefined,
  };
}

/** The zones of a template as its JSON holds them. */
export function storedZones(zones: FreightTemplate['zones']): StoredZone[] {
  return zones.map(({ countries, feeMicro, days }) => ({
    countries,
    feeMicro: String(feeMicro),
    ...(days && { days }),
  }));
}

export const storedDays = (days: DayRange | undefined) => (days ? JSON.stringify(days) : null);

/** When what is paid at an instant is expected, as calls tell it. */
export function presentExpected(paidAt: Date, days: DayRange): { from: string; until: string } {
  const { from, until } = expectedDelivery(paidAt, days);
  return { from: from.toISOString(), until: until.toISOString() };
}

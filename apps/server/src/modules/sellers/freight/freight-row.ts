import { type DayRange, expectedDelivery, type FreightTemplate } from '@entrepot/domain';

/** A zone as its template's JSON holds it. */
export type StoredZone = {
  readonly countries: readonly string[];
  readonly feeMicro: string;
  readonly days?: DayRange;
};

/** The columns of the published view `store_freight`. */
export type FreightRow = {
  readonly shipsFrom: string;
  readonly freightUnit: 'piece' | 'kilogram';
  readonly freeOverMicro: bigint | null;
  readonly firstFeeMicro: bigint;
  readonly furtherFeeMicro: bigint;
  readonly deliveryFeeMicro: bigint;
  readonly freightZones: readonly StoredZone[];
  readonly otherZoneFeeMicro: bigint | null;
  readonly homeDays: DayRange | null;
  readonly otherZoneDays: DayRange | null;
  readonly freightCarriers: readonly string[];
};

/** A freight template as the calculator takes it. */
export function freightTemplateOf(row: FreightRow): FreightTemplate {
  return {
    shipsFrom: row.shipsFrom,
    unit: row.freightUnit,
    freeOverMicro: row.freeOverMicro,
    firstUnitFeeMicro: row.firstFeeMicro,
    furtherUnitFeeMicro: row.furtherFeeMicro,
    deliveryFeeMicro: row.deliveryFeeMicro,
    zones: row.freightZones.map((zone) => ({ ...zone, feeMicro: BigInt(zone.feeMicro) })),
    elsewhereFeeMicro: row.otherZoneFeeMicro,
    homeDays: row.homeDays ?? undefined,
    elsewhereDays: row.otherZoneDays ?? undefined,
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

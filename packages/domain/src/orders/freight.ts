/** From the fewest to the most days, both counted. */
export type DayRange = { readonly min: number; readonly max: number };

/** What a store charges for sending goods. Fees are USDT micro-units. */
export type FreightTemplate = {
  /** ISO 3166-1 alpha-2 country that the goods leave from. */
  readonly shipsFrom: string;
  /** What the first and further units are counted in; a begun kilogram counts whole. */
  readonly unit: 'piece' | 'kilogram';
  readonly firstUnitFeeMicro: bigint;
  readonly furtherUnitFeeMicro: bigint;
  /** Flat, once per parcel. */
  readonly deliveryFeeMicro: bigint;
  /** Goods total from which the shipping fee is waived; null never. */
  readonly freeOverMicro: bigint | null;
  /** Long-distance fees by destination; the first zone that names the country holds. */
  readonly zones: readonly FreightZone[];
  /** Long-distance fee for countries in no zone; null when the store does not deliver there. */
  readonly elsewhereFeeMicro: bigint | null;
  /** Days on the way within the country that the goods leave from; undefined unless the store names them. */
  readonly homeDays?: DayRange | undefined;
  /** Days on the way to countries in no zone. */
  readonly elsewhereDays?: DayRange | undefined;
};

export type FreightZone = {
  readonly countries: readonly string[];
  readonly feeMicro: bigint;
  readonly days?: DayRange | undefined;
};

export type FreightLine = { readonly quantity: number; readonly weightGrams: number };

export type Freight = {
  readonly shippingFeeMicro: bigint;
  readonly longDistanceFeeMicro: bigint;
  readonly deliveryFeeMicro: bigint;
};

/**
 * The long-distance fee to a country in micro-units, or null when the store does not deliver there. Deliveries within the
 * country that the goods leave from pay none.
 */
export function longDistanceFee(template: FreightTemplate, country: string): bigint | null {
  if (country === template.shipsFrom) return 0n;
  const zone = template.zones.find((candidate) => candidate.countries.includes(country));
  return zone ? zone.feeMicro : template.elsewhereFeeMicro;
}

/**
 * What it costs to send the lines of one parcel to a country, or null when the store does not deliver there.
 *
 * Shipping is the first unit's fee plus the further unit's fee for every unit after it; units are pieces, or begun
 * kilograms of the whole parcel (one without weight counts as one). From the free-over amount on there is no shipping fee.
 */
export function calculateFreight(
  template: FreightTemplate,
  lines: readonly FreightLine[],
  country: string,
  goodsTotalMicro: bigint,
): Freight | null {
  const longDistanceFeeMicro = longDistanceFee(template, country);
  if (longDistanceFeeMicro === null) return null;
  const isFree = template.freeOverMicro !== null && goodsTotalMicro >= template.freeOverMicro;
  const further = BigInt(countUnits(template.unit, lines) - 1);
  return {
    shippingFeeMicro: isFree ? 0n : template.firstUnitFeeMicro + template.furtherUnitFeeMicro * further,
    longDistanceFeeMicro,
    deliveryFeeMicro: template.deliveryFeeMicro,
  };
}

function countUnits(unit: FreightTemplate['unit'], lines: readonly FreightLine[]): number {
  const units =
    unit === 'piece'
      ? lines.reduce((sum, line) => sum + line.quantity, 0)
      : Math.ceil(lines.reduce((sum, line) => sum + line.quantity * line.weightGrams, 0) / 1000);
  return Math.max(1, units);
}

/** What a store charges for sending goods. Fees are USDT micro-units. */
export type FreightTemplate = {
  /** ISO 3166-1 alpha-2 country that the goods leave from. */
  readonly shipsFrom: string;
  /** What the first and further units are counted in; a begun kilogram counts whole. */
  readonly unit: 'piece' | 'kilogram';
  readonly firstUnitFeeMicro: bigint;
  readonly furtherUnitFeeMicro: bigint;
  /** Flat, once per order. */
  readonly deliveryFeeMicro: bigint;
  /** Goods total from which nothing at all is charged for freight; null never. */
  readonly freeOverMicro: bigint | null;
  /** Long-distance fees by destination; the first zone that names the country holds. */
  readonly zones: readonly FreightZone[];
  /** Long-distance fee for countries in no zone; null when the store does not deliver there. */
  readonly elsewhereFeeMicro: bigint | null;
};

export type FreightZone = { readonly countries: readonly string[]; readonly feeMicro: bigint };

export type FreightLine = { readonly quantity: number; readonly weightGrams: number };

export type Freight = {
  readonly shippingFeeMicro: bigint;
  readonly longDistanceFeeMicro: bigint;
  readonly deliveryFeeMicro: bigint;
};

/**
 * The long-distance fee to a country in micro-units, or null when the store does not deliver there. The country that the
 * goods leave from costs nothing unless a zone names it.
 */
export function longDistanceFee(template: FreightTemplate, country: string): bigint | null {
  const zone = template.zones.find((candidate) => candidate.countries.includes(country));
  if (zone) return zone.feeMicro;
  return country === template.shipsFrom ? 0n : template.elsewhereFeeMicro;
}

/**
 * What it costs to send one order's lines to a country, or null when the store does not deliver there.
 *
 * Shipping is the first unit's fee plus the further unit's fee for every unit after it; units are pieces, or begun
 * kilograms of the whole order (an order without weight counts as one). From the free-over amount on, all parts are zero.
 */
export function calculateFreight(
  template: FreightTemplate,
  lines: readonly FreightLine[],
  country: string,
  goodsTotalMicro: bigint,
): Freight | null {
  const longDistanceFeeMicro = longDistanceFee(template, country);
  if (longDistanceFeeMicro === null) return null;
  if (template.freeOverMicro !== null && goodsTotalMicro >= template.freeOverMicro) {
    return { shippingFeeMicro: 0n, longDistanceFeeMicro: 0n, deliveryFeeMicro: 0n };
  }
  const further = BigInt(countUnits(template.unit, lines) - 1);
  return {
    shippingFeeMicro: template.firstUnitFeeMicro + template.furtherUnitFeeMicro * further,
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

import { calculateFreight, type Freight, type FreightTemplate } from '../orders/freight.ts';
import { centMicro, splitProportionally } from './money.ts';
import { multiplyRate, splitCommission } from './rates.ts';

/** A line whose unit price is already settled. Money is USDT micro-units; unit prices are whole cents. */
export type PricingLine = {
  readonly storeId: bigint;
  readonly quantity: number;
  readonly unitPriceMicro: bigint;
  readonly weightGrams: number;
  /** Lines of one order with the same template travel as one parcel. */
  readonly freightTemplateId: bigint;
};

export type PricingCoupon = {
  /** Whole hundredths of a percent (1250 is 12.5 %) or an amount. */
  readonly worth:
    | { readonly kind: 'percentage'; readonly basisPoints: number }
    | { readonly kind: 'amount'; readonly amountMicro: bigint };
  /** Least goods total of the lines that it applies to. */
  readonly minimumMicro: bigint;
  /** Most that it takes off; null without a bound. */
  readonly maximumMicro: bigint | null;
  /** The store whose products it applies to; null for all stores. */
  readonly storeId: bigint | null;
};

export type PricingInput<Line extends PricingLine> = {
  readonly lines: readonly Line[];
  /** By their ids; every line's must be there. */
  readonly templates: ReadonlyMap<bigint, FreightTemplate>;
  /** Destination; null while it is not known: freight and tax are then zero. */
  readonly country: string | null;
  /** Fraction of the discounted goods total, such as `"0.19"`. */
  readonly taxRate: string;
  /** Flat, once per order. */
  readonly handlingFeeMicro: bigint;
  /** Fraction of what is paid for the goods. */
  readonly commissionRate: string;
  readonly coupon: PricingCoupon | null;
};

export type Totals = {
  readonly goodsMicro: bigint;
  readonly shippingFeeMicro: bigint;
  readonly longDistanceFeeMicro: bigint;
  readonly deliveryFeeMicro: bigint;
  readonly taxMicro: bigint;
  readonly handlingFeeMicro: bigint;
  readonly discountMicro: bigint;
  /** goods + the three parts of freight + tax + handling fee − discount. */
  readonly totalMicro: bigint;
};

export type PricedLine<Line> = {
  readonly line: Line;
  readonly lineTotalMicro: bigint;
  readonly discountMicro: bigint;
  /** The platform's share of the line, taken at settlement. */
  readonly commissionMicro: bigint;
};

export type PricedOrder<Line> = Totals & {
  readonly storeId: bigint;
  readonly isDelivered: boolean;
  readonly lines: readonly PricedLine<Line>[];
};

export type PricedCheckout<Line> = Totals & {
  readonly orders: readonly PricedOrder<Line>[];
  /** Why the coupon takes nothing off. */
  readonly couponRefusal: 'coupon_not_applicable' | 'coupon_below_minimum' | null;
};

/**
 * Prices a checkout: one order per store, in the order in which the stores first appear among the lines.
 *
 * A coupon takes off goods only, never freight, tax or fees. Its worth is split over the lines that it applies to by
 * largest remainder in cents, so the lines add up to the orders and the orders to the checkout. Commission is
 * taken on what is paid for a line (its total less its discount) and rounded down to the micro-unit.
 */
export function priceCheckout<Line extends PricingLine>(input: PricingInput<Line>): PricedCheckout<Line> {
  const lineTotals = input.lines.map((line) => line.unitPriceMicro * BigInt(line.quantity));
  const { discounts, refusal } = shareDiscount(input, lineTotals);
  const priced = input.lines.map((line, index): PricedLine<Line> => {
    const lineTotalMicro = lineTotals[index] ?? 0n;
    const discountMicro = discounts[index] ?? 0n;
    const { commission } = splitCommission(lineTotalMicro - discountMicro, input.commissionRate);
    return { line, lineTotalMicro, discountMicro, commissionMicro: commission };
  });
  const orders = [...Map.groupBy(priced, ({ line }) => line.storeId)].map(([storeId, lines]) =>
    priceOrder(input, storeId, lines),
  );
  return { ...sumTotals(orders), orders, couponRefusal: refusal };
}

function priceOrder<Line extends PricingLine>(
  input: PricingInput<Line>,
  storeId: bigint,
  lines: readonly PricedLine<Line>[],
): PricedOrder<Line> {
  const goodsMicro = sum(lines.map((line) => line.lineTotalMicro));
  const discountMicro = sum(lines.map((line) => line.discountMicro));
  const freight = input.country === null ? noFreight : addFreight(input, lines, input.country);
  const { shippingFeeMicro, longDistanceFeeMicro, deliveryFeeMicro } = freight ?? noFreight;
  const taxMicro = input.country === null ? 0n : multiplyRate(goodsMicro - discountMicro, input.taxRate);
  const { handlingFeeMicro } = input;
  const totalMicro =
    goodsMicro +
    shippingFeeMicro +
    longDistanceFeeMicro +
    deliveryFeeMicro +
    taxMicro +
    handlingFeeMicro -
    discountMicro;
  return {
    storeId,
    isDelivered: freight !== null,
    lines,
    goodsMicro,
    shippingFeeMicro,
    longDistanceFeeMicro,
    deliveryFeeMicro,
    taxMicro,
    handlingFeeMicro,
    discountMicro,
    totalMicro,
  };
}

const noFreight: Freight = { shippingFeeMicro: 0n, longDistanceFeeMicro: 0n, deliveryFeeMicro: 0n };

/** The freight of an order's parcels together, or null when one of them cannot be delivered. */
function addFreight<Line extends PricingLine>(
  input: PricingInput<Line>,
  lines: readonly PricedLine<Line>[],
  country: string,
): Freight | null {
  let total: Freight = noFreight;
  for (const [templateId, parcel] of Map.groupBy(lines, ({ line }) => line.freightTemplateId)) {
    const template = input.templates.get(templateId);
    if (!template) throw new RangeError(`no freight template ${templateId}`);
    const goodsMicro = sum(parcel.map((part) => part.lineTotalMicro));
    const freight = calculateFreight(
      template,
      parcel.map(({ line }) => line),
      country,
      goodsMicro,
    );
    if (freight === null) return null;
    total = {
      shippingFeeMicro: total.shippingFeeMicro + freight.shippingFeeMicro,
      longDistanceFeeMicro: total.longDistanceFeeMicro + freight.longDistanceFeeMicro,
      deliveryFeeMicro: total.deliveryFeeMicro + freight.deliveryFeeMicro,
    };
  }
  return total;
}

function shareDiscount<Line extends PricingLine>(input: PricingInput<Line>, lineTotals: readonly bigint[]) {
  const none = lineTotals.map(() => 0n);
  const { coupon } = input;
  if (coupon === null) return { discounts: none, refusal: null };
  const weights = input.lines.map((line, index) =>
    coupon.storeId === null || coupon.storeId === line.storeId ? (lineTotals[index] ?? 0n) : 0n,
  );
  const basis = sum(weights);
  if (basis === 0n) return { discounts: none, refusal: 'coupon_not_applicable' as const };
  if (basis < coupon.minimumMicro) return { discounts: none, refusal: 'coupon_below_minimum' as const };
  return { discounts: splitProportionally(couponWorth(coupon, basis), weights), refusal: null };
}

/** What a coupon takes off a goods total, in whole cents: never more than its bound or the goods themselves. */
export function couponWorth(coupon: PricingCoupon, goodsMicro: bigint): bigint {
  const worth =
    coupon.worth.kind === 'amount'
      ? coupon.worth.amountMicro
      : multiplyRate(goodsMicro, (coupon.worth.basisPoints / 10_000).toFixed(4));
  const bounds = [worth, goodsMicro, coupon.maximumMicro ?? worth];
  const least = bounds.reduce((smallest, bound) => (bound < smallest ? bound : smallest));
  return least - (least % centMicro);
}

/** Adds up the parts of several totals. */
function sumTotals(parts: readonly Totals[]): Totals {
  const total = (pick: (part: Totals) => bigint) => sum(parts.map(pick));
  return {
    goodsMicro: total((part) => part.goodsMicro),
    shippingFeeMicro: total((part) => part.shippingFeeMicro),
    longDistanceFeeMicro: total((part) => part.longDistanceFeeMicro),
    deliveryFeeMicro: total((part) => part.deliveryFeeMicro),
    taxMicro: total((part) => part.taxMicro),
    handlingFeeMicro: total((part) => part.handlingFeeMicro),
    discountMicro: total((part) => part.discountMicro),
    totalMicro: total((part) => part.totalMicro),
  };
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

const taxEntry = /^([A-Z]{2})\s*=\s*(0(?:\.[0-9]{1,6})?|1(?:\.0{1,6})?)$/;

/** Whether every entry of a table of tax rates can be read. */
export function isTaxTable(table: string): boolean {
  return table.split(',').every((entry) => entry.trim() === '' || taxEntry.test(entry.trim()));
}

/**
 * The tax rate of a destination from a table such as `"DE=0.19, FR=0.2"`; `"0"` for a country that is not listed.
 *
 * @throws RangeError when an entry cannot be read.
 */
export function taxRateFor(table: string, country: string | null): string {
  for (const entry of table.split(',').map((text) => text.trim())) {
    if (entry === '') continue;
    const match = taxEntry.exec(entry);
    if (!match) throw new RangeError(`not an entry of a tax table: ${entry}`);
    if (match[1] === country && match[2] !== undefined) return match[2];
  }
  return '0';
}

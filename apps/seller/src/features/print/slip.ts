import type { SellerOutputOf } from '@entrepot/client';

/** What is printed for one order. */
export type Slip = SellerOutputOf<'order!packingSlips'>[number];

/** One of its parcels, or what will be its only one, with its place among them from 1. */
export type LabelledParcel = {
  readonly key: string;
  readonly number: number;
  readonly of: number;
  readonly parcel: Pick<Slip['parcels'][number], 'quantity' | 'weightGrams' | 'lines'> &
    Partial<Pick<Slip['parcels'][number], 'carrier' | 'trackingNumber'>>;
};

/** A sheet for each parcel that is on its way; before there is any, one for the whole order. */
export function parcelsOf(slip: Slip): LabelledParcel[] {
  const { orderId, parcels, quantity, weightGrams, lines } = slip;
  const whole = { quantity, lines, ...(weightGrams !== undefined && { weightGrams }) };
  if (parcels.length === 0) return [{ key: orderId, number: 1, of: 1, parcel: whole }];
  return parcels.map((parcel, place) => ({ key: parcel.shipmentId, number: place + 1, of: parcels.length, parcel }));
}

/** Whether nothing is left to send: how many parcels there will be is open until the last one is packed. */
export function isAllSent({ parcels, lines }: Slip): boolean {
  return parcels.length === 0 || lines.every((line) => line.shippedQuantity >= line.quantity);
}

const gramsPerKilogram = 1000;

/** Kilograms with two decimals; what is too light for these with as many as it needs. */
export function kilogramsOf(grams: number): string {
  return (grams / gramsPerKilogram).toFixed(grams < 10 ? 3 : 2);
}

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

/** A label for each parcel that is on its way; before there is any, one for the whole order. */
export function parcelsOf(slip: Slip): LabelledParcel[] {
  const { orderId, parcels, quantity, weightGrams, lines } = slip;
  if (parcels.length === 0) return [{ key: orderId, number: 1, of: 1, parcel: { quantity, weightGrams, lines } }];
  return parcels.map((parcel, place) => ({ key: parcel.shipmentId, number: place + 1, of: parcels.length, parcel }));
}

import type { SellerInputOf } from '@entrepot/client';

export type EventKind = SellerInputOf<'shipment!addEvent'>['kind'];

/** What can happen to a parcel, in the usual order. */
export const eventKinds: readonly EventKind[] = [
  'handed_over',
  'departed',
  'in_transit',
  'customs',
  'arrived',
  'out_for_delivery',
  'delivery_failed',
  'delivered',
  'note',
];

export const eventTexts = {
  handed_over: 'event.handed_over',
  departed: 'event.departed',
  in_transit: 'event.in_transit',
  customs: 'event.customs',
  arrived: 'event.arrived',
  out_for_delivery: 'event.out_for_delivery',
  delivery_failed: 'event.delivery_failed',
  delivered: 'event.delivered',
  note: 'event.note',
} as const satisfies Record<EventKind, string>;

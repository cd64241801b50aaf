import Type from 'typebox';
import * as s from '../shapes.ts';

export const shipmentEventKind = Type.Enum([
  'handed_over',
  'departed',
  'in_transit',
  'customs',
  'arrived',
  'out_for_delivery',
  'delivery_failed',
  'delivered',
  'note',
]);

export const shipment = Type.Object({
  shipmentId: s.id,
  carrier: Type.String(),
  trackingNumber: Type.String(),
  trackingUrl: s.opt(Type.String({ description: "The known carrier's own page about the parcel" })),
  createTime: s.time,
  lines: Type.Array(Type.Object({ orderGoodsId: s.id, quantity: Type.Integer() }), {
    description: 'What the parcel holds',
  }),
  events: Type.Array(
    Type.Object({ kind: shipmentEventKind, place: Type.String(), text: Type.String(), createTime: s.time }),
    { description: 'Where the parcel was, the latest first' },
  ),
});

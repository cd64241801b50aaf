/** Confirming, packing and shipping orders, one or many; parcels and what happened to them. */
export { confirmOrders, shipOrders } from './bulk-fulfilment.ts';
export { confirmOrder, remindSeller } from './fulfil-order.ts';
export { readPackingSlips } from './packing-slips.ts';
export { shipOrder } from './ship-order.ts';
export { addShipmentEvent, correctableUntil, correctTracking } from './shipments.ts';

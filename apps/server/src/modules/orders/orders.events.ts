import { defineEvent } from '#platform/module.ts';

/** The buyer's money lies in the order's escrow. Ids are strings. */
type OrderPaid = {
  readonly orderId: string;
  readonly orderNo: string;
  readonly buyerId: string;
  readonly sellerId: string;
};

export const orderPaid = defineEvent<OrderPaid>('order_paid');

/** What happens to an order that its buyer did not do. */
export const publishedOrderEvents = ['ship', 'receive_automatically', 'expire', 'cancel_with_store'] as const;

/** An order moved without its buyer: `event` of the transition table. */
export const orderMoved = defineEvent<OrderPaid & { readonly event: (typeof publishedOrderEvents)[number] }>(
  'order_moved',
);

/** A buyer asked the seller to ship, once per order. */
export const orderReminded = defineEvent<{
  readonly orderId: string;
  readonly orderNo: string;
  readonly sellerId: string;
}>('order_reminded');

import { defineEvent } from '#platform/module.ts';

/** The buyer's money lies in the order's escrow. Ids are strings. */
type OrderPaid = {
  readonly orderId: string;
  readonly orderNo: string;
  readonly buyerId: string;
  readonly sellerId: string;
};

export const orderPaid = defineEvent<OrderPaid>('order_paid');

/** A buyer asked the seller to ship, once per order. */
export const orderReminded = defineEvent<{
  readonly orderId: string;
  readonly orderNo: string;
  readonly sellerId: string;
}>('order_reminded');

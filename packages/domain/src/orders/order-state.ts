/** The statuses of an order; the numbers are their codes on the wire and in the database, in the order that an order goes through. */
export const orderStatus = {
  cancelled: -1,
  unpaid: 0,
  paid: 1,
  /** Accepted by the seller, who prepares the parcels. */
  confirmed: 2,
  shipped: 3,
  received: 4,
  /** Reviewed. */
  completed: 5,
  /** In an after-sales case, or refunded whole by one. */
  afterSales: 6,
} as const;

const { cancelled, unpaid, paid, confirmed, shipped, received, completed, afterSales } = orderStatus;
/** Those of an order that was paid, whatever came after. */
export const paidStatuses = [paid, confirmed, shipped, received, completed, afterSales];
/** Those in which an order may be settled. */
export const settledStatuses = [received, completed, afterSales];
/** All of them: named in a query, an index serves it that begins with whose the order is and its status. */
export const everyStatus = [cancelled, unpaid, ...paidStatuses];

export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

/** Whether the seller still has to send the order, or the rest of it. */
export function awaitsShipment(status: number): boolean {
  return status === orderStatus.paid || status === orderStatus.confirmed;
}

export type OrderActor = 'buyer' | 'seller' | 'platform' | 'system';

/** What the shop shows of an order's refunds: none, one being asked for, money given back, or a request that came to nothing. */
export type RefundState = 'none' | 'refunding' | 'success' | 'failed';

export type OrderTransition = {
  readonly from: readonly OrderStatus[];
  /** `before`: the status that the order had before its after-sales case was opened. */
  readonly to: OrderStatus | 'before';
  readonly by: OrderActor;
  /** The entry that the order's log gets. */
  readonly log: string;
};

/**
 * Every way in which an order's status changes. Nothing else may write it; an event that finds the order in another
 * status than `from` has lost to somebody else and does nothing.
 */
export const orderTransitions = {
  pay: { from: [unpaid], to: paid, by: 'buyer', log: 'paid' },
  cancel: { from: [unpaid], to: cancelled, by: 'buyer', log: 'cancelled_manually' },
  expire: { from: [unpaid], to: cancelled, by: 'system', log: 'cancelled_on_timeout' },
  /** The platform has suspended the store. */
  cancel_with_store: { from: [unpaid], to: cancelled, by: 'platform', log: 'cancelled_store_suspended' },
  confirm: { from: [paid], to: confirmed, by: 'seller', log: 'confirmed' },
  ship: { from: [paid, confirmed], to: shipped, by: 'seller', log: 'shipped' },
  /** What was never sent has been paid back: the parcels are all that comes. */
  close_rest: { from: [confirmed], to: shipped, by: 'system', log: 'rest_refunded' },
  receive: { from: [shipped], to: received, by: 'buyer', log: 'received' },
  receive_automatically: { from: [shipped], to: received, by: 'system', log: 'received_automatically' },
  review: { from: [received], to: completed, by: 'buyer', log: 'completed' },
  review_by_default: { from: [received], to: completed, by: 'system', log: 'default_review' },
  open_refund: {
    from: [paid, confirmed, shipped, received, completed],
    to: afterSales,
    by: 'buyer',
    log: 'refund_requested',
  },
  propose_refund: { from: [paid, confirmed, shipped, received], to: afterSales, by: 'seller', log: 'refund_proposed' },
  reopen_refund: {
    from: [paid, confirmed, shipped, received, completed],
    to: afterSales,
    by: 'buyer',
    log: 'refund_disputed',
  },
  open_platform_refund: {
    from: [paid, confirmed, shipped, received, completed],
    to: afterSales,
    by: 'platform',
    log: 'platform_refund',
  },
  refund_whole: { from: [afterSales], to: afterSales, by: 'system', log: 'refund_succeeded' },
  refund_part: { from: [afterSales], to: 'before', by: 'system', log: 'refund_partly_succeeded' },
  refund_fail: { from: [afterSales], to: 'before', by: 'system', log: 'refund_failed' },
  refund_withdraw: { from: [afterSales], to: 'before', by: 'system', log: 'refund_withdrawn' },
} as const satisfies Record<string, OrderTransition>;

export type OrderEvent = keyof typeof orderTransitions;

/** The events that open a case: the order waits in `afterSales` and remembers the status before. */
export const refundOpenings = ['open_refund', 'propose_refund', 'reopen_refund', 'open_platform_refund'] as const;
export type RefundOpening = (typeof refundOpenings)[number];

/** The events that end a case: only an order whose refund is open takes them. */
export const refundEndings = ['refund_whole', 'refund_part', 'refund_fail', 'refund_withdraw'] as const;
export type RefundEnding = (typeof refundEndings)[number];

/** Whether an event may happen to an order in this status. */
export function mayHappen(event: OrderEvent, status: OrderStatus): boolean {
  const from: readonly OrderStatus[] = orderTransitions[event].from;
  return from.includes(status);
}

/** The tabs of the order list and the statuses that each shows. */
export const orderTabs = {
  all: Object.values(orderStatus),
  unpaid: [unpaid],
  to_ship: [paid],
  confirmed: [confirmed],
  to_receive: [shipped],
  received: [received, completed],
  to_review: [received],
  refund: [afterSales],
  cancelled: [cancelled],
} as const satisfies Record<string, readonly OrderStatus[]>;

export type OrderTab = keyof typeof orderTabs;

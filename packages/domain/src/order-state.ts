/** The order codes of the wire: -1 cancelled, 0 unpaid, 1 paid, 2 stocking, 3 on its way, 4 received, 5 reviewed, 6 after-sales. */
export type OrderStatus = -1 | 0 | 1 | 2 | 3 | 4 | 5 | 6;

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
  pay: { from: [0], to: 1, by: 'buyer', log: 'paid' },
  cancel: { from: [0], to: -1, by: 'buyer', log: 'cancelled_manually' },
  expire: { from: [0], to: -1, by: 'system', log: 'cancelled_on_timeout' },
  confirm: { from: [1], to: 2, by: 'seller', log: 'confirmed' },
  ship: { from: [1, 2], to: 3, by: 'seller', log: 'shipped' },
  /** What was never sent has been paid back: the parcels are all that comes. */
  close_rest: { from: [2], to: 3, by: 'system', log: 'rest_refunded' },
  receive: { from: [3], to: 4, by: 'buyer', log: 'received' },
  receive_automatically: { from: [3], to: 4, by: 'system', log: 'received_automatically' },
  review: { from: [4], to: 5, by: 'buyer', log: 'completed' },
  review_by_default: { from: [4], to: 5, by: 'system', log: 'default_review' },
  open_refund: { from: [1, 2, 3, 4, 5], to: 6, by: 'buyer', log: 'refund_requested' },
  propose_refund: { from: [1, 2, 3, 4], to: 6, by: 'seller', log: 'refund_proposed' },
  reopen_refund: { from: [1, 2, 3, 4, 5], to: 6, by: 'buyer', log: 'refund_disputed' },
  open_platform_refund: { from: [1, 2, 3, 4, 5], to: 6, by: 'platform', log: 'platform_refund' },
  refund_whole: { from: [6], to: 6, by: 'system', log: 'refund_succeeded' },
  refund_part: { from: [6], to: 'before', by: 'system', log: 'refund_partly_succeeded' },
  refund_fail: { from: [6], to: 'before', by: 'system', log: 'refund_failed' },
  refund_withdraw: { from: [6], to: 'before', by: 'system', log: 'refund_withdrawn' },
} as const satisfies Record<string, OrderTransition>;

export type OrderEvent = keyof typeof orderTransitions;

/** The events that open a case: the order waits in status 6 and remembers the status before. */
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
  all: [-1, 0, 1, 2, 3, 4, 5, 6],
  unpaid: [0],
  to_ship: [1],
  confirmed: [2],
  to_receive: [3],
  received: [4, 5],
  to_review: [4],
  refund: [6],
  cancelled: [-1],
} as const satisfies Record<string, readonly OrderStatus[]>;

export type OrderTab = keyof typeof orderTabs;

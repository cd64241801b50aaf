import type { SellerOutputOf } from '@entrepot/client';

export type SellerOrder = SellerOutputOf<'order!list'>['pageList'][number];
export type SellerOrderWhole = SellerOutputOf<'order!info'>;

/** The tabs of the order list and the statuses that each shows; `all` shows every one. */
export const orderTabs = {
  all: [-1, 0, 1, 2, 3, 4, 5, 6],
  confirm: [1],
  ship: [2],
  shipped: [3],
  received: [4, 5],
  refund: [6],
  closed: [0, -1],
} as const satisfies Record<string, readonly number[]>;

export type OrderTab = keyof typeof orderTabs;

export const orderTabIds = Object.keys(orderTabs) as OrderTab[];

/** How many orders a tab holds. */
export function countTab(tab: OrderTab, statusCounts: Readonly<Record<string, number>>): number {
  const statuses: readonly number[] = orderTabs[tab];
  return statuses.reduce((sum, status) => sum + (statusCounts[String(status)] ?? 0), 0);
}

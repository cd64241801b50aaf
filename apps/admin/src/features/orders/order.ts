import type { AdminInputOf, AdminOutputOf } from '@entrepot/client';
import { orderStatus } from '@entrepot/domain';

export type Order = AdminOutputOf<'order!info'>;

/** The tabs of the list, and what each asks for. */
export const orderTabs = {
  all: {},
  late: { isLate: true },
  unpaid: { status: orderStatus.unpaid },
  paid: { status: orderStatus.paid },
  stocking: { status: orderStatus.confirmed },
  shipped: { status: orderStatus.shipped },
  received: { status: orderStatus.received },
  completed: { status: orderStatus.completed },
  afterSales: { status: orderStatus.afterSales },
  cancelled: { status: orderStatus.cancelled },
} as const satisfies Readonly<Record<string, AdminInputOf<'order!export'>>>;

export type OrderTab = keyof typeof orderTabs;

export const orderTabIds = Object.keys(orderTabs) as [OrderTab, ...OrderTab[]];

import type { AdminInputOf, AdminOutputOf } from '@entrepot/client';

export type Order = AdminOutputOf<'order!info'>;

/** The tabs of the list, and what each asks for. */
export const orderTabs = {
  all: {},
  late: { isLate: true },
  unpaid: { status: 0 },
  paid: { status: 1 },
  stocking: { status: 2 },
  shipped: { status: 3 },
  received: { status: 4 },
  completed: { status: 5 },
  afterSales: { status: 6 },
  cancelled: { status: -1 },
} as const satisfies Readonly<Record<string, AdminInputOf<'order!export'>>>;

export type OrderTab = keyof typeof orderTabs;

export const orderTabIds = Object.keys(orderTabs) as [OrderTab, ...OrderTab[]];

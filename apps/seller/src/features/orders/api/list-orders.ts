import { useCall } from '../../../shared/api/calls.ts';
import type { OrderFilter } from '../hooks/use-order-filter.ts';
import { orderTabs } from '../order-tabs.ts';

const pageSize = 20;
/** New orders appear by themselves. */
const refetchMs = 60_000;

/** One page of the store's orders, with the counts of all tabs. */
export function useOrders({ tab, keyword, page }: OrderFilter) {
  const statuses = tab === 'all' ? {} : { statuses: [...orderTabs[tab]] };
  const input = { ...statuses, ...(keyword ? { keyword } : {}), pageNum: page, pageSize };
  return useCall('order!list', input, { keepsPrevious: true, refetchMs });
}

import { useCall } from '#shared/api/calls.ts';
import type { OrderFilter } from '../hooks/use-order-filter.ts';
import { askedBy } from '../order-query.ts';

const pageSize = 20;
/** New orders appear by themselves. */
const refetchMs = 60_000;

/** One page of the store's orders, with the counts of all tabs. */
export function useOrders(filter: OrderFilter) {
  const sort = filter.sort === 'usual' ? {} : { sort: filter.sort };
  const input = { ...askedBy(filter), ...sort, pageNum: filter.page, pageSize };
  return useCall('order!list', input, { keepsPrevious: true, refetchMs });
}

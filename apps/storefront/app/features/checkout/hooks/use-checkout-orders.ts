import type { OutputOf } from '@entrepot/client';
import { formatAmount, parsePrice } from '@entrepot/domain';
import { useCall } from '../../../shared/api/calls.ts';

export type CheckoutOrder = OutputOf<'order!listMain'>['pageList'][number];

const unpaidStatus = 0;
const mostOrders = 100;

/** The orders of a checkout that was placed a moment ago. */
export function useCheckoutOrders(checkoutId: string) {
  const result = useCall('order!listMain', { tab: 'all', pageSize: mostOrders }, { staleMs: 0 });
  const orders = (result.data?.pageList ?? []).filter((order) => order.checkoutId === checkoutId);
  const unpaid = orders.filter((order) => order.status === unpaidStatus);
  return { result, orders, unpaid, unpaidTotal: sumTotals(unpaid) };
}

/** What some orders come to, as a decimal string. */
export function sumTotals(orders: readonly Pick<CheckoutOrder, 'total'>[]): string {
  return formatAmount(orders.reduce((sum, order) => sum + parsePrice(order.total), 0n));
}

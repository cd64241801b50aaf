import type { OutputOf } from '@entrepot/client';
import { formatAmount, isId, parsePrice } from '@entrepot/domain';
import { useCall } from '#shared/api/calls.ts';

export type CheckoutOrder = OutputOf<'order!listMain'>['pageList'][number];

const status = { cancelled: -1, unpaid: 0 } as const;
const mostOrders = 100;
/** How often orders are looked at whose payment a provider may tell of at any moment. */
const lookAgainMs = 2000;

/**
 * The orders of a checkout by what became of its payment. There are none for a checkout that does not exist or is another
 * person's; `result` is undefined when the text cannot name one. `looksAgain` asks anew as long as one is unpaid.
 */
export function useCheckoutOrders(checkoutId: string, { looksAgain = false } = {}) {
  const isNamed = isId(checkoutId);
  const asked = useCall(
    'order!listMain',
    { checkoutId: isNamed ? checkoutId : '1', pageSize: mostOrders },
    {
      isEnabled: isNamed,
      staleMs: 0,
      ...(looksAgain && {
        refetchMs: (last) => (last?.pageList.some((order) => order.status === status.unpaid) ? lookAgainMs : false),
      }),
    },
  );
  const orders = isNamed ? (asked.data?.pageList ?? []) : [];
  const unpaid = orders.filter((order) => order.status === status.unpaid);
  // An order is cancelled before it is paid, never after: what was paid for is refunded instead.
  const paid = orders.filter((order) => order.status !== status.unpaid && order.status !== status.cancelled);
  return { result: isNamed ? asked : undefined, orders, paid, unpaid, unpaidTotal: sumTotals(unpaid) };
}

/** What some orders come to, as a decimal string. */
export function sumTotals(orders: readonly Pick<CheckoutOrder, 'total'>[]): string {
  return formatAmount(orders.reduce((sum, order) => sum + parsePrice(order.total), 0n));
}

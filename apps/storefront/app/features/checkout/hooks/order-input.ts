import type { InputOf, OutputOf } from '@entrepot/client';
import type { CheckoutSelection } from '../../../shared/cart/checkout-selection.ts';

type Quote = OutputOf<'order!quote'>;

/** The order as it is sent: a remark for a seller travels with the first line that is bought from it. */
export function orderInput(
  selection: CheckoutSelection,
  addressId: string,
  quote: Quote,
  expectTotal: string,
): InputOf<'order!submit'> {
  const remarkOf = new Map<string, string>();
  for (const order of quote.orders) {
    const remark = selection.remarks?.[order.sellerId]?.trim();
    const [first] = order.lines;
    if (remark && first) remarkOf.set(first.skuId, remark);
  }
  return {
    addressId,
    expectTotal,
    lines: selection.lines.map((line) => {
      const remark = remarkOf.get(line.skuId);
      return { ...line, ...(remark !== undefined && { remark }) };
    }),
    ...(selection.couponId !== undefined && !quote.couponRefusal && { couponId: selection.couponId }),
  };
}

/** Whether something stands in the way of placing the order. */
export function isRefused(quote: Quote): boolean {
  return quote.refusals.length > 0 || quote.orders.length === 0 || quote.orders.some((order) => order.refusal);
}

/** The quantity that puts a refused line right, or undefined when only leaving it out helps. */
export function fittingCount(
  error: string,
  params: Readonly<Record<string, unknown>>,
  count: number,
): number | undefined {
  const number = (name: string) => (typeof params[name] === 'number' && params[name] > 0 ? params[name] : undefined);
  switch (error) {
    case 'stock_insufficient':
      return number('stock');
    case 'quantity_over_maximum':
      return number('maximum');
    case 'quantity_below_minimum':
      return number('minimum');
    case 'quantity_not_multiple': {
      const multiple = number('multiple');
      // Downwards: there may be no more left than was wanted.
      return multiple === undefined ? undefined : Math.max(multiple, Math.floor(count / multiple) * multiple);
    }
    default:
      return undefined;
  }
}

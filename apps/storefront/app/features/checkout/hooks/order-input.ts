import type { InputOf, OutputOf } from '@entrepot/client';
import { canBuyAny, fitQuantity } from '@entrepot/domain';
import type { CheckoutSelection } from '#shared/cart/checkout-selection.ts';

type Quote = OutputOf<'order!quote'>;

/** The order as it is sent: a note for a seller travels with the first line that is bought from it. */
export function orderInput(
  selection: CheckoutSelection,
  addressId: string,
  quote: Quote,
  expectTotal: string,
): InputOf<'order!submit'> {
  const noteOf = new Map<string, string>();
  for (const order of quote.orders) {
    const note = selection.notes?.[order.sellerId]?.trim();
    const [first] = order.lines;
    if (note && first) noteOf.set(first.skuId, note);
  }
  return {
    addressId,
    expectTotal,
    lines: selection.lines.map((line) => {
      const note = noteOf.get(line.skuId);
      return { ...line, ...(note !== undefined && { remark: note }) };
    }),
    ...(selection.couponId !== undefined && !quote.couponRefusal && { couponId: selection.couponId }),
  };
}

/** Whether something stands in the way of placing the order. */
export function isRefused(quote: Quote): boolean {
  return quote.refusals.length > 0 || quote.orders.length === 0 || quote.orders.some((order) => order.refusal);
}

type Line = Quote['orders'][number]['lines'][number];

/** The quantity nearest to the wanted one that keeps all rules of a line, or undefined when only leaving it out helps. */
export function fittingCount({ count, buyMin, buyMultiple, stock }: Line, max: number): number | undefined {
  const rules = { min: buyMin, step: buyMultiple, max, stock };
  return canBuyAny(rules) ? fitQuantity(count, rules).quantity : undefined;
}

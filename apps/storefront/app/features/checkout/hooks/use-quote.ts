import { failureKind, type OutputOf } from '@entrepot/client';
import { useRef } from 'react';
import { useCall } from '#shared/api/calls.ts';
import type { CheckoutSelection } from '#shared/cart/checkout-selection.ts';

type Quote = OutputOf<'order!quote'>;

/** How often a quote is asked for again that nobody answered: a browser calls itself online before anything gets through. */
const askAgainMs = 5000;

type Wanted = {
  /** Null when nothing is to be bought. */
  readonly selection: CheckoutSelection | null;
  /** Undefined when it is known that there is none. */
  readonly addressId: string | undefined;
  readonly isReady: boolean;
};

const isUnanswered = (error: unknown) => ['connection', 'fault'].includes(failureKind(error));

/**
 * What the selection costs. After a change the last answer stays until the next one, also when that does not come: then
 * `isLost` says so, and it is asked for again by itself.
 */
export function useQuote({ selection, addressId, isReady }: Wanted) {
  const last = useRef<Quote>(undefined);
  const wasLost = useRef(false);
  const lines = selection?.lines ?? [];
  const result = useCall(
    'order!quote',
    {
      lines: lines.map((line) => ({ ...line })),
      ...(addressId !== undefined && { addressId }),
      ...(selection?.couponId !== undefined && { couponId: selection.couponId }),
    },
    {
      isEnabled: selection !== null && isReady,
      staleMs: 0,
      keepsPrevious: true,
      askAgainMs: (error) => (isUnanswered(error) ? askAgainMs : false),
    },
  );
  const isFresh = result.data !== undefined && !result.isFetching && !result.isPlaceholderData && !result.error;
  if (result.data !== undefined && !result.isPlaceholderData) last.current = result.data;
  if (result.error) wasLost.current = isUnanswered(result.error);
  else if (isFresh) wasLost.current = false;
  const known = result.data ?? last.current;
  const quote = isFresh ? known : known && onlyWanted(known, new Set(lines.map((line) => line.skuId)));
  return { quote, isFresh, isLost: wasLost.current, error: result.error, refetch: () => void result.refetch() };
}

/** An earlier answer without the lines that were left out since. */
function onlyWanted(quote: Quote, skuIds: ReadonlySet<string>): Quote {
  const orders = quote.orders
    .map((order) => ({ ...order, lines: order.lines.filter((line) => skuIds.has(line.skuId)) }))
    .filter((order) => order.lines.length > 0);
  return { ...quote, orders, refusals: quote.refusals.filter((refusal) => skuIds.has(refusal.skuId)) };
}

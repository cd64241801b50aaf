import type { OutputOf } from '@entrepot/client';
import type { CheckoutSelection } from '#shared/cart/checkout-selection.ts';
import { useLineNames } from '../hooks/use-line-names.ts';
import { LineRefusal } from './line-refusal.tsx';
import { OrderCard } from './order-card.tsx';

type Props = {
  readonly quote: OutputOf<'order!quote'>;
  readonly selection: CheckoutSelection;
  readonly hasAddress: boolean;
  /** The quote is for exactly what is shown. */
  readonly isFresh: boolean;
  /** Most pieces that one order may hold. */
  readonly max: number;
  readonly onNotes: (notes: Record<string, string>) => void;
  readonly onCount: (skuId: string, count: number) => void;
  readonly onLeaveOut: (skuIds: readonly string[]) => void;
};

/** What a quote says: first the lines that no order has, then an order for each seller. */
export function QuotedOrders({ quote, selection, hasAddress, isFresh, max, onNotes, onCount, onLeaveOut }: Props) {
  const names = useLineNames(quote.orders);
  const counts = new Map(selection.lines.map((line) => [line.skuId, line.count]));
  const refusals = new Map(quote.refusals.map((refusal) => [refusal.skuId, refusal]));
  const ordered = new Set(quote.orders.flatMap((order) => order.lines.map((line) => line.skuId)));
  return (
    <>
      {quote.refusals
        .filter((refusal) => !ordered.has(refusal.skuId))
        .map((refusal) => (
          <LineRefusal
            key={refusal.skuId}
            refusal={refusal}
            isAlone
            knownAs={names.get(refusal.skuId)}
            onCount={onCount}
            onLeaveOut={onLeaveOut}
          />
        ))}
      {quote.orders.map((order) => (
        <OrderCard
          key={order.sellerId}
          order={order}
          refusals={refusals}
          hasAddress={hasAddress}
          isFresh={isFresh}
          counts={counts}
          max={max}
          note={selection.notes?.[order.sellerId] ?? ''}
          onNote={(note) => onNotes({ ...selection.notes, [order.sellerId]: note })}
          onCount={onCount}
          onLeaveOut={onLeaveOut}
        />
      ))}
    </>
  );
}

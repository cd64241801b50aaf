import { useCallback, useState } from 'react';
import { type CheckoutSelection, readSelection, saveSelection } from '#shared/cart/checkout-selection.ts';
import { clearSelection } from '#shared/cart/clear-selection.ts';
import { useCart } from '#shared/cart/use-cart.ts';

/**
 * What is being bought, with what was filled in so far. Every change is kept in this tab, and changes of quantity in the
 * cart as well when the lines came from there.
 */
export function useSelection() {
  const cart = useCart();
  const [selection, setSelection] = useState<CheckoutSelection | null>(readSelection);
  const change = useCallback((news: Partial<CheckoutSelection>) => {
    setSelection((before) => {
      if (before === null) return before;
      const next = { ...before, ...news };
      saveSelection(next);
      return next;
    });
  }, []);
  const setCount = (skuId: string, count: number) => {
    if (!selection) return;
    change({ lines: selection.lines.map((line) => (line.skuId === skuId ? { ...line, count } : line)) });
    if (selection.isFromCart) cart.setCount(skuId, count);
  };
  /** Leaves lines out of this checkout; the cart keeps them, unticked. */
  const leaveOut = (skuIds: readonly string[]) => {
    if (!selection) return;
    const lines = selection.lines.filter((line) => !skuIds.includes(line.skuId));
    if (selection.isFromCart) cart.check((item) => skuIds.includes(item.identifier), false);
    if (lines.length > 0) change({ lines });
    else {
      clearSelection();
      setSelection(null);
    }
  };
  /** The order is placed: nothing of it is left to be bought. */
  const finish = () => {
    if (selection?.isFromCart) cart.remove(new Set(selection.lines.map((line) => line.skuId)));
    clearSelection();
  };
  return { selection, max: cart.max, change, setCount, leaveOut, finish };
}

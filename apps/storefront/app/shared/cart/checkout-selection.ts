const key = 'checkoutSelection';

/** What goes to checkout: the ticked part of the cart, or one product bought at once. */
export type CheckoutSelection = {
  readonly lines: readonly { readonly skuId: string; readonly count: number }[];
  /** Bought from the cart: the lines leave it once the order is placed. */
  readonly isFromCart: boolean;
};

/** Kept for this tab, so that it survives a reload and a login on the way. */
export function saveSelection(selection: CheckoutSelection): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(selection));
  } catch {
    // Without storage the checkout shows its empty state.
  }
}

/** The selection of this tab, or null. */
export function readSelection(): CheckoutSelection | null {
  try {
    const value = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<CheckoutSelection> | null;
    const lines = Array.isArray(value?.lines)
      ? value.lines.filter((line) => typeof line?.skuId === 'string' && Number.isInteger(line.count))
      : [];
    return lines.length > 0 ? { lines, isFromCart: value?.isFromCart === true } : null;
  } catch {
    return null;
  }
}

export function clearSelection(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

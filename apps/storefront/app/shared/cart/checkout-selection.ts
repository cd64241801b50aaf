import { readUsercode } from '../session/session-store.ts';
import { selectionName } from './clear-selection.ts';

/** What goes to checkout: the ticked part of the cart, or one product bought at once. */
export type CheckoutSelection = {
  readonly lines: readonly { readonly skuId: string; readonly count: number }[];
  /** Bought from the cart: the lines leave it once the order is placed. */
  readonly isFromCart: boolean;
  /** What was filled in at checkout, so that a login on the way loses nothing. */
  readonly addressId?: string | undefined;
  readonly couponId?: string | undefined;
  /** By seller. */
  readonly notes?: Readonly<Record<string, string>> | undefined;
};

type Kept = CheckoutSelection & {
  /** Whose it is; empty for whoever logs in next. */
  readonly usercode: string;
  /** What a tab that is older than the release calls `notes`. */
  readonly remarks?: CheckoutSelection['notes'];
};

/** Kept for this tab, so that it survives a reload and a login on the way. */
export function saveSelection(selection: CheckoutSelection): void {
  try {
    sessionStorage.setItem(selectionName, JSON.stringify({ ...selection, usercode: readUsercode() }));
  } catch {
    // Without storage the checkout shows its empty state.
  }
}

/** The selection of this tab, or null; null for another person's, too. */
export function readSelection(): CheckoutSelection | null {
  try {
    const value = JSON.parse(sessionStorage.getItem(selectionName) ?? 'null') as Partial<Kept> | null;
    // Somebody else may have logged in by another tab, while this one stood elsewhere and heard nothing of it.
    const present = readUsercode();
    if (value?.usercode && present !== '' && value.usercode !== present) return null;
    const lines = Array.isArray(value?.lines)
      ? value.lines.filter((line) => typeof line?.skuId === 'string' && Number.isInteger(line.count))
      : [];
    if (lines.length === 0) return null;
    const notes = value?.notes ?? value?.remarks;
    return {
      lines,
      isFromCart: value?.isFromCart === true,
      addressId: typeof value?.addressId === 'string' ? value.addressId : undefined,
      couponId: typeof value?.couponId === 'string' ? value.couponId : undefined,
      notes: typeof notes === 'object' ? (notes ?? undefined) : undefined,
    };
  } catch {
    return null;
  }
}

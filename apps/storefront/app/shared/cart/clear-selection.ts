/** What the tab calls its selection for the checkout. Apart from what reads it: every page must be able to clear it. */
export const selectionName = 'checkoutSelection';

/** Clears what was chosen for the checkout in this tab. */
export function clearSelection(): void {
  try {
    sessionStorage.removeItem(selectionName);
  } catch {
    // Nothing was stored.
  }
}

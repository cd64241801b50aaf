import { useEffect, useState } from 'react';

/** Whether what had the focus has gone, and the focus with it. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Leads the focus back to what had it before a dialog that is mounted open: Mantine does so only for those that stay mounted while closed. */
export function useFocusBack(): void {
  // Before anything inside takes the focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (isFocusLost() && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}

import { subscribeModals, topModal } from '@entrepot/ui/dialog/open-modals.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Whether the present entry of the history is a page with something above it. The router knows nothing of that: it is the same page to it. */
const isAbove = (): boolean => (window.history.state as { readonly isAbove?: boolean } | null)?.isAbove === true;

function pushAbove(): void {
  if (topModal() !== null && !isAbove()) window.history.pushState({ ...window.history.state, isAbove: true }, '');
}

/**
 * The way back closes what lies above the page, and leaves the page only once nothing does: whatever opens gets an entry of its own in the
 * history, so that this holds on the first page of a visit too. What was closed otherwise leaves its entry behind, and the way back passes it.
 * A dialog may ask before it goes, as it does at Escape.
 */
export function useBackCloses(): void {
  const { key } = useLocation();
  const wasAbove = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to look again.
  useEffect(() => {
    pushAbove();
    wasAbove.current = isAbove();
  }, [key]);
  useEffect(() => {
    const onModals = () => {
      pushAbove();
      wasAbove.current = isAbove();
    };
    const onBack = (event: Event) => {
      const cameFromAbove = wasAbove.current;
      wasAbove.current = isAbove();
      const modal = topModal();
      if (isAbove() || !(modal || cameFromAbove)) return;
      // The router would read the same page anew.
      event.stopImmediatePropagation();
      if (modal) modal.dispatchEvent(new Event('cancel', { cancelable: true }));
      else window.history.back();
    };
    const stop = subscribeModals(onModals);
    window.addEventListener('popstate', onBack, { capture: true });
    return () => {
      stop();
      window.removeEventListener('popstate', onBack, { capture: true });
    };
  }, []);
}

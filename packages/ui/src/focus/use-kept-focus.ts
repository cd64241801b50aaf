import { type RefObject, useEffect, useRef } from 'react';

const controls = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Leads the focus on when the control that had it goes away, as the button of what was just done does: to the first or the last control that
 * is left in the same place. Without that, whoever uses the keyboard begins the page anew.
 */
export function useKeptFocus<Place extends HTMLElement>(next: 'first' | 'last'): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    let last: Element | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : undefined;
    };
    // What is taken out of the page may lose the focus before it is gone; what only gave it up stays.
    const onBlur = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        const hasIt = target instanceof Element && (!target.isConnected || target === document.activeElement);
        if (last === target && !hasIt) last = undefined;
      });
    const changes = new MutationObserver(() => {
      if (last === undefined || last.isConnected || document.activeElement !== document.body) return;
      last = undefined;
      const left = [...box.querySelectorAll<HTMLElement>(controls)].filter((control) => !control.closest('dialog'));
      left.at(next === 'first' ? 0 : -1)?.focus({ preventScroll: true });
    });
    box.addEventListener('focusin', onFocus);
    box.addEventListener('focusout', onBlur);
    changes.observe(box, { childList: true, subtree: true });
    return () => {
      box.removeEventListener('focusin', onFocus);
      box.removeEventListener('focusout', onBlur);
      changes.disconnect();
    };
  }, [next]);
  return place;
}

import { useEffect, useRef, useState } from 'react';

/** How far a page must be pulled, in px as it gives way. */
export const enoughPx = 64;
const mostPx = 96;
/** The page follows the finger half as far, which tells that it is held. */
const resistance = 0.5;
/** Below that a finger trembles. */
const startPx = 8;

/** Whether something around the touched element scrolls by itself, or stands above the page. */
function isHeldElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest('dialog, [role="dialog"], input, textarea, select')) return true;
  for (let element: Element | null = target; element && element !== document.body; element = element.parentElement) {
    const { overflowY } = getComputedStyle(element);
    if (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight) return true;
  }
  return false;
}

/** How far the page is pulled down from its top at the moment, in px; calls back when it is let go far enough down. */
export function usePull(onPulled: () => Promise<void>): number {
  const [pulledPx, setPulled] = useState(0);
  const latest = useRef(onPulled);
  latest.current = onPulled;
  useEffect(() => {
    const ended = new AbortController();
    const options = { passive: true, signal: ended.signal } as const;
    let start: { readonly x: number; readonly y: number } | null = null;
    let reached = 0;
    const reach = (px: number) => {
      reached = px;
      setPulled(px);
    };
    const begin = ({ touches, target }: TouchEvent) => {
      const [touch] = touches;
      const isPossible = touches.length === 1 && window.scrollY <= 0 && !isHeldElsewhere(target);
      start = isPossible && touch ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const move = ({ touches: [touch] }: TouchEvent) => {
      if (!start || !touch) return;
      const down = touch.clientY - start.y;
      // A swipe to the side turns images or scrolls a row.
      if (reached === 0 && Math.abs(touch.clientX - start.x) > Math.abs(down)) start = null;
      else if (window.scrollY > 0) reach(0);
      else reach(down < startPx ? 0 : Math.min(mostPx, Math.round(down * resistance)));
    };
    const end = () => {
      if (reached >= enoughPx) void latest.current();
      start = null;
      reach(0);
    };
    const cancel = () => {
      start = null;
      reach(0);
    };
    window.addEventListener('touchstart', begin, options);
    window.addEventListener('touchmove', move, options);
    window.addEventListener('touchend', end, options);
    window.addEventListener('touchcancel', cancel, options);
    return () => ended.abort();
  }, []);
  return pulledPx;
}

import { type RefObject, useEffect, useState } from 'react';

/** How far the cart and the way back to the top reach above the window's lower edge. */
const floatingButtonsPx = 128;

/**
 * Whether an element is scrolled out of the window, or lies where the floating buttons would cover it. Its height is kept then, so that the page stays where it is when
 * what the element holds is shown elsewhere.
 */
export function useOutOfView(ref: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        element.style.minBlockSize = entry.isIntersecting ? '' : `${entry.boundingClientRect.height}px`;
        setOut(!entry.isIntersecting);
      },
      { rootMargin: `0px 0px -${floatingButtonsPx}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isOut;
}

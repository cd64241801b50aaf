import { type ReactNode, useEffect, useRef } from 'react';
import styles from './shell.module.css';

/** The place of the buttons that float above the page's lower corner. What keeps them off its controls is loaded with the first of them. */
export function FloatingButtons({ children }: { readonly children: ReactNode }) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = group.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    let end: (() => void) | undefined;
    let isGone = false;
    const shown = new ResizeObserver(() => {
      if (element.offsetHeight === 0) return;
      shown.disconnect();
      import('../hooks/avoid-overlap.ts').then(
        ({ avoidOverlap }) => {
          if (!isGone) end = avoidOverlap(element);
        },
        // Without a connection the buttons stay where they are.
        () => {},
      );
    });
    shown.observe(element);
    return () => {
      isGone = true;
      shown.disconnect();
      end?.();
    };
  }, []);
  return (
    <div ref={group} className={styles.floating}>
      {children}
    </div>
  );
}

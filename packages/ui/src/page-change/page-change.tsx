import { useEffect, useRef, useState } from 'react';

/** Titles of pages that read their data first are set a moment after the page. */
const settleMs = 300;

type Props = {
  readonly pathname: string;
  /** Whether the page of the path is there. */
  readonly isIdle: boolean;
};

/**
 * Tells who does not see the screen that another page is there: the focus moves to its content (`#content`), and its title is read. A new
 * document does both by itself, and filters of the same page leave the person where they are.
 */
export function PageChange({ pathname, isIdle }: Props) {
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);
  useEffect(() => {
    if (!isIdle || shown.current === pathname) return;
    shown.current = pathname;
    const content = document.getElementById('content');
    // A field or dialog of the new page that took the focus already keeps it.
    if (!content?.contains(document.activeElement) && !document.activeElement?.closest('dialog[open], [role="dialog"]'))
      content?.focus({ preventScroll: true });
    const timer = setTimeout(() => setTitle(document.title), settleMs);
    return () => clearTimeout(timer);
  }, [pathname, isIdle]);
  return (
    <p role="status" className="visually-hidden">
      {title}
    </p>
  );
}

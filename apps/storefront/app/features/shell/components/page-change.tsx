import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Titles of pages that read their data first are set a moment after the page. */
const settleMs = 300;

/**
 * Tells who does not see the screen that another page is there: the focus moves to its content, and its title is read. A new document
 * does both by itself, and filters of the same page leave the person where they are.
 */
export function PageChange() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);
  useEffect(() => {
    if (state !== 'idle' || shown.current === pathname) return;
    shown.current = pathname;
    const content = document.getElementById('content');
    // A field or dialog of the new page that took the focus already keeps it.
    if (!content?.contains(document.activeElement) && !document.activeElement?.closest('dialog[open]'))
      content?.focus({ preventScroll: true });
    const timer = setTimeout(() => setTitle(document.title), settleMs);
    return () => clearTimeout(timer);
  }, [pathname, state]);
  return (
    <p role="status" className="visually-hidden">
      {title}
    </p>
  );
}

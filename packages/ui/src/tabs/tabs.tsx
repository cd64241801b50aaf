import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Link } from '../link/link.tsx';
import styles from './tabs.module.css';

type Tab = { readonly id: string; readonly label: string; readonly href: string; readonly count?: number };
type Props = { readonly label: string; readonly tabs: readonly Tab[]; readonly currentId: string };

/** How far a row must scroll sideways, in pixels to the right, until a part of it is wholly in sight. */
function distanceIntoSight(row: DOMRect, part: DOMRect): number {
  if (part.left < row.left) return part.left - row.left;
  return Math.max(0, Math.min(part.right - row.right, part.left - row.left));
}

/** Tabs that live in the address: each is a link, so that back, reload and sharing keep the chosen one. */
export function Tabs({ label, tabs, currentId }: Props) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current tab is the reason to look again.
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]');
    if (!row.current || !current) return;
    // `scrollIntoView` would move the page too.
    row.current.scrollLeft += distanceIntoSight(row.current.getBoundingClientRect(), current.getBoundingClientRect());
  }, [currentId]);
  return (
    <nav ref={row} aria-label={label} className={classNames(styles.scroller, 'scrolls-inline')}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link
              href={tab.href}
              keepsScroll
              className={classNames(styles.tab, tab.id === currentId && styles.current)}
              aria-current={tab.id === currentId ? 'page' : undefined}
            >
              {tab.label}
              {tab.count !== undefined && tab.count > 0 && <span className={styles.count}>{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

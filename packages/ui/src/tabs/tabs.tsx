import { classNames } from '../class-names.ts';
import { Link } from '../link/link.tsx';
import styles from './tabs.module.css';

type Tab = { readonly id: string; readonly label: string; readonly href: string; readonly count?: number };
type Props = { readonly label: string; readonly tabs: readonly Tab[]; readonly currentId: string };

/** Tabs that live in the address: each is a link, so that back, reload and sharing keep the chosen one. */
export function Tabs({ label, tabs, currentId }: Props) {
  return (
    <nav aria-label={label} className={styles.scroller}>
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

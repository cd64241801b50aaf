import type { ReactNode } from 'react';
import styles from '../queue.module.css';

/** The bar of what can be done with an item, always in sight. */
export function Decisions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.decisions}>{children}</div>;
}

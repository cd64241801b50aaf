import type { ReactNode } from 'react';
import styles from './queue.module.css';

type Props = {
  /** What the table shows, for those who do not see it. */
  readonly label: string;
  /** The heads of its columns. */
  readonly columns: readonly string[];
  /** Its body, and its foot where it has one. */
  readonly children: ReactNode;
};

/** A table that may be wider than its place: what does not fit is scrolled to, by keyboard too. */
export function WideTable({ label, columns, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too.
    <section className={`${styles.scroller} scrolls-inline`} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}

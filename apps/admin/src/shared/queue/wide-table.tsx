import type { ReactNode } from 'react';
import styles from './queue.module.css';
import { TableScroller } from './table-scroller.tsx';

type Props = {
  /** What the table shows, for those who do not see it. */
  readonly label: string;
  /** The heads of its columns. */
  readonly columns: readonly string[];
  /** Its body, and its foot where it has one. */
  readonly children: ReactNode;
};

/** A table that may be wider than its place. */
export function WideTable({ label, columns, children }: Props) {
  return (
    <TableScroller label={label}>
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
    </TableScroller>
  );
}

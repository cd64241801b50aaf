import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './table.module.css';
import { Table } from './table.tsx';
import { TableScroller } from './table-scroller.tsx';

type Props = ComponentProps<typeof Table> & {
  /** What the table shows, for those who do not see it. */
  readonly label: string;
};

/** A table that may be wider than its place: no cell breaks its line. */
export function WideTable({ label, className, ...table }: Props) {
  return (
    <TableScroller label={label}>
      <Table {...table} className={classNames(styles.wide, className)} />
    </TableScroller>
  );
}

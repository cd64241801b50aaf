import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './table.module.css';

export type Column = {
  readonly key: string;
  readonly head: ReactNode;
  /** Of the head; cells have theirs from who draws them. */
  readonly className?: string | undefined;
};

type Props = {
  /** The heads of its columns; a text is its own key. */
  readonly columns: readonly (string | Column)[];
  /** What is other than in most tables. */
  readonly className?: string | undefined;
  /** The list that a page is about: a frame around it, and more room in its cells. */
  readonly isFramed?: boolean;
  readonly isBusy?: boolean | undefined;
  /** What it shows, for those who do not see it, where nothing around it says so. */
  readonly caption?: string;
  /** Its body, and its foot where it has one. */
  readonly children: ReactNode;
};

/** Rows and columns, each column with its head. Figures carry `numberCell`. */
export function Table({ columns, className, isFramed, isBusy, caption, children }: Props) {
  return (
    <table className={classNames(styles.table, isFramed && styles.framed, className)} aria-busy={isBusy}>
      {caption !== undefined && <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => {
            const { key, head, className: own } = typeof column === 'string' ? { key: column, head: column } : column;
            return (
              <th key={key} scope="col" className={own}>
                {head}
              </th>
            );
          })}
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** The class of a cell or head with a figure, which stands at the end of its column. */
export const numberCell = styles.number;

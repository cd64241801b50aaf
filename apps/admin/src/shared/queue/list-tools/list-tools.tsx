import type { ReactNode } from 'react';
import type { QueueColumn } from '../queue-columns.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { ListCsv } from './list-csv.tsx';
import styles from './list-tools.module.css';
import { SavedViews } from './saved-views.tsx';
import type { ListName } from './use-list-setup.ts';

type Props<Row> = {
  readonly list: ListName;
  readonly path: string;
  readonly query: string;
  readonly columns: readonly QueueColumn<Row>[] | undefined;
  /** Those of its table, and how they are chosen; a list that is no table has neither. */
  readonly shown?: readonly QueueColumn<Row>[];
  readonly onChoose?: (ids: readonly string[] | undefined) => void;
  /** Reads all rows of the filters. */
  readonly readAll: ((onProgress: (rows: number) => void) => Promise<readonly Row[]>) | undefined;
  /** Those of the list alone. */
  readonly children?: ReactNode;
};

/** What every list offers: its rows as a file, the choice of columns, and views. */
export function ListTools<Row>(props: Props<Row>) {
  const { list, path, query, columns = [], shown, onChoose, readAll, children } = props;
  return (
    <div className={styles.tools}>
      {children}
      {readAll && columns.length > 0 && <ListCsv list={list} query={query} columns={columns} readAll={readAll} />}
      {columns.length > 1 && shown && onChoose && (
        <ColumnChooser columns={columns.slice(1)} shown={shown.slice(1).map(({ id }) => id)} onChoose={onChoose} />
      )}
      <SavedViews list={list} path={path} query={query} />
    </div>
  );
}

import { CsvButton } from '@entrepot/panel/csv/csv-button.tsx';
import { platformToday } from '@entrepot/panel/period/periods.ts';
import { useSend } from '../../api/calls.ts';
import type { QueueColumn } from '../queue-columns.ts';
import type { ListName } from './use-list-setup.ts';

type Props<Row> = {
  readonly list: ListName;
  /** The filters of the moment, as in the address. */
  readonly query: string;
  readonly columns: readonly Pick<QueueColumn<Row>, 'label' | 'text'>[];
  /** Reads all rows of the filters. */
  readonly readAll: (onProgress: (rows: number) => void) => Promise<readonly Row[]>;
};

/** Saves a list as a file. What leaves the panel stands in the audit log: a file that could not be noted is not handed over. */
export function ListCsv<Row>({ list, query, columns, readAll }: Props<Row>) {
  const send = useSend();
  const file = async (onProgress: (rows: number) => void) => {
    const rows = await readAll(onProgress);
    await send('listExport!note', { list, query, rows: rows.length });
    return [columns.map(({ label }) => label), ...rows.map((row) => columns.map(({ text }) => text(row)))];
  };
  // As wide as its words, in whatever it stands.
  return (
    <div>
      <CsvButton filename={`${list}-${platformToday()}.csv`} rows={file} />
    </div>
  );
}

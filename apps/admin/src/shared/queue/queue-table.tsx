import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { WideTable } from '@entrepot/ui/table/wide-table.tsx';
import { Checkbox } from '@mantine/core';
import type { QueueColumn } from './queue-columns.ts';
import type { Selected } from './use-selected.ts';

type Props<Row> = {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly QueueColumn<Row>[];
  readonly idOf: (row: Row) => string;
  readonly hrefOf: (row: Row) => string;
  /** Only where something can be done with several. */
  readonly selection: Selected<Row> | undefined;
  readonly isBusy: boolean;
};

/** A list as a table, while nothing of it is open: the first column leads to the item. */
export function QueueTable<Row>({ label, rows, columns, idOf, hrefOf, selection, isBusy }: Props<Row>) {
  const { t } = useTranslation('admin');
  const [lead, ...rest] = columns;
  if (!lead || rows.length === 0) return null;
  return (
    <WideTable
      label={label}
      isBusy={isBusy}
      columns={[
        ...(selection
          ? [
              {
                key: 'selection',
                head: (
                  <Checkbox aria-label={t('list.selectAll')} checked={selection.isAll} onChange={selection.toggleAll} />
                ),
              },
            ]
          : []),
        ...columns.map((column) => ({ key: column.id, head: column.label })),
      ]}
    >
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)}>
            {selection && (
              <td>
                <Checkbox
                  aria-label={t('list.select', { name: lead.text(row) })}
                  checked={selection.isSelected(row)}
                  onChange={() => selection.toggle(row)}
                />
              </td>
            )}
            <th scope="row">
              <Link href={hrefOf(row)} keepsScroll>
                <bdi>{lead.cell?.(row) ?? lead.text(row)}</bdi>
              </Link>
            </th>
            {rest.map((column) => (
              <td key={column.id}>{column.cell?.(row) ?? <bdi>{column.text(row)}</bdi>}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

import { type Language, languageNames } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Table } from '@entrepot/ui/table/table.tsx';
import { TableScroller } from '@entrepot/ui/table/table-scroller.tsx';
import { useFieldName } from '../../hooks/use-field-name.ts';
import type { ImportWhole } from '../../import-types.ts';
import styles from '../imports.module.css';

/** What was read from which column, and which columns were not. */
export function ColumnUses({ columns }: { readonly columns: ImportWhole['columns'] }) {
  const { t } = useTranslation('seller-import');
  const fieldName = useFieldName();
  const read = columns.filter((column) => column.field !== undefined).length;
  return (
    <details className={styles.columns}>
      <summary>
        <span>{t('columns.title')}</span>{' '}
        <span className={styles.muted}>{t('columns.summary', { read, ignored: columns.length - read })}</span>
      </summary>
      <TableScroller label={t('columns.title')}>
        <Table className={styles.table} columns={[t('columns.column'), t('columns.read'), t('columns.sample')]}>
          <tbody>
            {columns.map(({ name, field, language, sample }, index) => (
              // Columns that are not read may be there twice.
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never change their places.
              <tr key={index}>
                <td>
                  <bdi>{name}</bdi>
                </td>
                <td>
                  {field === undefined ? (
                    <span className={styles.muted}>{t('columns.ignored')}</span>
                  ) : (
                    fieldName(field)
                  )}
                  {language !== undefined && ` (${languageNames[language as Language]})`}
                </td>
                <td className={styles.sample}>
                  <bdi>{sample}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroller>
    </details>
  );
}

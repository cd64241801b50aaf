import { type Language, languageNames } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Table } from '@entrepot/ui/table/table.tsx';
import { TableScroller } from '@entrepot/ui/table/table-scroller.tsx';
import { useFieldName } from '../../hooks/use-field-name.ts';
import type { Change } from '../../import-types.ts';
import styles from '../imports.module.css';

type Props = {
  /** Of which product. */
  readonly label: string;
  readonly changes: readonly Change[];
  readonly more: number;
};

/** Fields that differ, before and after. */
export function ChangeTable({ label, changes, more }: Props) {
  const { t } = useTranslation('seller-import');
  const fieldName = useFieldName();
  return (
    <TableScroller label={label}>
      <Table className={styles.table} columns={[t('rows.field'), t('rows.before'), t('rows.after')]}>
        <tbody>
          {changes.map((change) => (
            <tr key={`${change.field} ${change.language ?? ''} ${change.variant ?? ''} ${change.before}`}>
              <th scope="row">
                {fieldName(change.field)}
                {change.language !== undefined && ` (${languageNames[change.language as Language]})`}
                {change.variant !== undefined && change.variant !== '' && (
                  <span className={styles.variant}>
                    <bdi>{change.variant}</bdi>
                  </span>
                )}
              </th>
              <td className={styles.before}>
                <Value text={change.before} />
              </td>
              <td className={styles.after}>
                <Value text={change.after} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {more > 0 && <p className={styles.muted}>{t('rows.more', { count: more })}</p>}
    </TableScroller>
  );
}

function Value({ text }: { readonly text: string }) {
  const { t } = useTranslation('seller-import');
  return text === '' ? <span className={styles.muted}>{t('rows.empty')}</span> : <bdi>{text}</bdi>;
}

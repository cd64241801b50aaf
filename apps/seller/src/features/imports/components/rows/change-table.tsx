import { type Language, languageNames } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { useFieldName } from '../../hooks/use-field-name.ts';
import type { Change } from '../../import-types.ts';
import styles from '../imports.module.css';

type Props = { readonly changes: readonly Change[]; readonly more: number };

/** Fields that differ, before and after. */
export function ChangeTable({ changes, more }: Props) {
  const { t } = useTranslation('seller-import');
  const fieldName = useFieldName();
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('rows.field')}</th>
            <th scope="col">{t('rows.before')}</th>
            <th scope="col">{t('rows.after')}</th>
          </tr>
        </thead>
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
      </table>
      {more > 0 && <p className={styles.muted}>{t('rows.more', { count: more })}</p>}
    </div>
  );
}

function Value({ text }: { readonly text: string }) {
  const { t } = useTranslation('seller-import');
  return text === '' ? <span className={styles.muted}>{t('rows.empty')}</span> : <bdi>{text}</bdi>;
}

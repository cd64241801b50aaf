import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import type { ImportRun } from '../../import-types.ts';
import styles from '../imports.module.css';

const outcomes = ['created', 'changed', 'unchanged', 'refused'] as const;

/** How many products became what, those that are none left out. */
export function RunCounts({ run }: { readonly run: ImportRun }) {
  const { t } = useTranslation('seller-import');
  const language = useLanguage();
  return (
    <ul className={styles.counts}>
      {outcomes
        .filter((outcome) => run[outcome] > 0)
        .map((outcome) => (
          <li key={outcome}>
            {t(`outcome.${outcome}`)} <b>{formatInteger(run[outcome], language)}</b>
          </li>
        ))}
    </ul>
  );
}

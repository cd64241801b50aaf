import { useTranslation } from '@entrepot/i18n/react';
import { IconX } from '@tabler/icons-react';
import styles from './filter-chips.module.css';

export type FilterChip = {
  readonly id: string;
  /** What is filtered by, in words. */
  readonly label: string;
  readonly onRemove: () => void;
};

type Props = {
  readonly chips: readonly FilterChip[];
  /** Removes all of them at once; offered for several. */
  readonly onClear?: () => void;
};

const iconSize = 14;

/** The filters in force, each with the way to be rid of it. */
export function FilterChips({ chips, onClear }: Props) {
  const { t } = useTranslation('panel');
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('filter.active')}>
      {chips.map(({ id, label, onRemove }) => (
        <li key={id}>
          <button type="button" className={styles.chip} aria-label={t('filter.remove', { label })} onClick={onRemove}>
            <bdi>{label}</bdi>
            <IconX size={iconSize} aria-hidden="true" />
          </button>
        </li>
      ))}
      {onClear && chips.length > 1 && (
        <li>
          <button type="button" className={styles.clear} onClick={onClear}>
            {t('filter.clear')}
          </button>
        </li>
      )}
    </ul>
  );
}

import { plainDigits } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { TextInput } from '@mantine/core';
import type { DaysDraft } from '../../freight-draft.ts';
import styles from '../store.module.css';

type Props = {
  readonly label: string;
  readonly value: DaysDraft;
  readonly error: string | undefined;
  readonly onChange: (value: DaysDraft) => void;
};

/** Days on the way, from the fewest to the most; both may stay empty. */
export function FreightDays({ label, value, error, onChange }: Props) {
  const { t } = useTranslation('seller-store');
  const field = (end: 'min' | 'max') => (
    <TextInput
      aria-label={`${label}: ${t(`freight.days.${end}`)}`}
      placeholder={t(`freight.days.${end}`)}
      inputMode="numeric"
      dir="ltr"
      maxLength={3}
      className={styles.dayField}
      value={value[end]}
      error={error !== undefined}
      onChange={(event) => onChange({ ...value, [end]: plainDigits(event.currentTarget.value).replace(/\D/g, '') })}
    />
  );
  return (
    <div className={styles.days}>
      <span aria-hidden="true">{label}</span>
      <span className={styles.dayFields}>
        {field('min')}
        <span aria-hidden="true">–</span>
        {field('max')}
      </span>
      {error !== undefined && (
        <span role="alert" className={styles.fault}>
          {error}
        </span>
      )}
    </div>
  );
}

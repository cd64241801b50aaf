import { plainDigits } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import type { Bound } from '@entrepot/panel/form/field.tsx';
import { TextInput } from '@mantine/core';
import type { DaysDraft } from '../../freight-draft.ts';
import styles from '../store.module.css';

type Props = {
  readonly label: string;
  readonly field: Bound<DaysDraft>;
};

/** Days on the way, from the fewest to the most; both may stay empty. */
export function FreightDays({ label, field: { value, error, onChange, ref } }: Props) {
  const { t } = useTranslation('seller-store');
  const input = (end: 'min' | 'max') => (
    <TextInput
      ref={end === 'min' ? ref : undefined}
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
        {input('min')}
        <span aria-hidden="true">–</span>
        {input('max')}
      </span>
      {error !== undefined && (
        <span role="alert" className={styles.fault}>
          {error}
        </span>
      )}
    </div>
  );
}

import { useTranslation } from '@entrepot/i18n/react';
import { IconMoodHappy, IconMoodNeutral, IconMoodSad } from '@tabler/icons-react';
import { useId } from 'react';
import styles from './reviews.module.css';

/** The call's values: 1 good, 2 medium, 3 bad. */
export type Level = 1 | 2 | 3;

const levels = [
  { value: 1, key: 'good', Icon: IconMoodHappy },
  { value: 2, key: 'medium', Icon: IconMoodNeutral },
  { value: 3, key: 'bad', Icon: IconMoodSad },
] as const;

type Props = { readonly value: Level | undefined; readonly onChange: (level: Level) => void };

/** How content the buyer is. */
export function LevelChoice({ value, onChange }: Props) {
  const { t } = useTranslation('orders');
  const group = useId();
  return (
    <fieldset className={styles.levels}>
      <legend className={styles.legend}>{t('review.level')}</legend>
      {levels.map((level) => (
        <label key={level.key} className={styles.level}>
          <input
            type="radio"
            name={group}
            checked={value === level.value}
            onChange={() => onChange(level.value)}
            className="visually-hidden"
          />
          <level.Icon size={22} stroke={1.6} aria-hidden="true" />
          {t(`review.${level.key}`)}
        </label>
      ))}
    </fieldset>
  );
}

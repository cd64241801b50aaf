import { useTranslation } from '@entrepot/i18n/react';
import styles from './period-picker.module.css';
import { type Period, platformToday, presetIds, presetOf, presetPeriod } from './periods.ts';

type Props = { readonly period: Period; readonly onChoose: (period: Period) => void };

/** Chooses a period: common ones by a press, any other by its first and last day. */
export function PeriodPicker({ period, onChoose }: Props) {
  const { t } = useTranslation('panel');
  const today = platformToday();
  const current = presetOf(period, today);
  // A first day after the last one takes the last one along, and the other way round.
  const chooseFrom = (from: string) => from && onChoose({ from, to: from > period.to ? from : period.to });
  const chooseTo = (to: string) => to && onChoose({ from: to < period.from ? to : period.from, to });
  return (
    <fieldset className={styles.picker}>
      <legend className="visually-hidden">{t('period.label')}</legend>
      <div className={styles.presets}>
        {presetIds.map((id) => (
          <button
            key={id}
            type="button"
            className={styles.preset}
            aria-pressed={id === current}
            onClick={() => onChoose(presetPeriod(id, today))}
          >
            {t(`period.${id}`)}
          </button>
        ))}
      </div>
      <div className={styles.dates}>
        <label className={styles.date}>
          {t('period.from')}
          <input
            type="date"
            value={period.from}
            min="2020-01-01"
            max={today}
            onChange={(event) => chooseFrom(event.currentTarget.value)}
          />
        </label>
        <label className={styles.date}>
          {t('period.to')}
          <input
            type="date"
            value={period.to}
            min="2020-01-01"
            max={today}
            onChange={(event) => chooseTo(event.currentTarget.value)}
          />
        </label>
      </div>
      <p className={styles.zone}>{t('period.zone')}</p>
    </fieldset>
  );
}

import { dayMs } from '@entrepot/domain';
import { formatWeekday } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import styles from './hours.module.css';
import type { HoursPart } from './hours.types.ts';

/** A Monday. */
const mondayMs = Date.UTC(2024, 0, 1);
const officeHours = { from: '09:00', until: '18:00' };

/** The hours of each day of the week, in a zone that is chosen. */
export function WeeklyHours({ hours: { weekly, timeZone }, onChange }: HoursPart) {
  const { t } = useTranslation('seller-chat');
  const language = useLanguage();
  const zones = Intl.supportedValuesOf('timeZone');
  const change = (place: number, period: (typeof weekly)[number]) =>
    onChange({ weekly: weekly.map((each, index) => (index === place ? period : each)) });
  return (
    <>
      <NativeSelect
        label={t('hours.zone')}
        value={timeZone}
        onChange={(event) => onChange({ timeZone: event.currentTarget.value })}
        data={zones.includes(timeZone) ? zones : [timeZone, ...zones]}
      />
      <ul className={styles.days}>
        {weekly.map((period, place) => {
          const day = formatWeekday(mondayMs + place * dayMs, language);
          return (
            <li key={day} className={styles.day}>
              <Checkbox
                label={day}
                checked={period !== null}
                onChange={(event) => change(place, event.currentTarget.checked ? officeHours : null)}
              />
              {period &&
                (['from', 'until'] as const).map((end) => (
                  <TextInput
                    key={end}
                    type="time"
                    size="xs"
                    aria-label={t(`hours.${end}`, { day })}
                    value={period[end]}
                    required
                    onChange={(event) => change(place, { ...period, [end]: event.currentTarget.value })}
                  />
                ))}
            </li>
          );
        })}
      </ul>
    </>
  );
}

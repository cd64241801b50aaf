import { useTranslation } from '@entrepot/i18n/react';
import { Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './hours.module.css';
import type { HoursPart } from './hours.types.ts';

const most = 60;

/** Days without hours, one by one. */
export function Holidays({ hours: { holidays }, onChange }: HoursPart) {
  const { t } = useTranslation('seller-chat');
  const [day, setDay] = useState('');
  const add = () => {
    if (day !== '') onChange({ holidays: [...new Set([...holidays, day])].toSorted() });
    setDay('');
  };
  return (
    <div>
      <div className={styles.row}>
        <TextInput
          type="date"
          label={t('hours.holidays')}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <Button variant="default" onClick={add} disabled={day === '' || holidays.length >= most}>
          {t('hours.addHoliday')}
        </Button>
      </div>
      <ul className={styles.holidays}>
        {holidays.map((each) => (
          <li key={each}>
            <Button
              size="compact-sm"
              variant="default"
              rightSection={<IconX size={14} aria-hidden="true" />}
              aria-label={t('hours.removeHoliday', { day: each })}
              onClick={() => onChange({ holidays: holidays.filter((other) => other !== each) })}
            >
              <bdi dir="ltr">{each}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

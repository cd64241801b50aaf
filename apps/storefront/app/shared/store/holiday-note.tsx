import type { OutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '../time.tsx';
import styles from './holiday-note.module.css';

type Holiday = NonNullable<OutputOf<'seller!info'>['holiday']>;

/** Says that a store takes no orders, until when, and what its owner says to that. */
export function HolidayNote({ holiday: { until, message } }: { readonly holiday: Holiday }) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.note} role="note">
      <p className={styles.title}>{t('store.onHoliday')}</p>
      {until !== undefined && (
        <p>
          {t('store.backOn')} <Time value={until} />
        </p>
      )}
      {message !== '' && <p dir="auto">{message}</p>}
    </div>
  );
}

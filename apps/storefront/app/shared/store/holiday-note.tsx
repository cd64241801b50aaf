import type { OutputOf } from '@entrepot/client';
import { beforeValue } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { useCall } from '../api/calls.ts';
import { Time } from '../time.tsx';
import styles from './holiday-note.module.css';

type Store = Pick<OutputOf<'seller!info'>, 'holiday' | 'plannedHoliday'>;

/** Says that a store takes no orders or soon will take none, until when, and what its owner says to that. */
export function HolidayNote({ store: { holiday, plannedHoliday } }: { readonly store: Store }) {
  const { t } = useTranslation('common');
  const shown = holiday ?? plannedHoliday;
  if (!shown) return null;
  return (
    <div className={styles.note} role="note">
      <p className={styles.title}>{t(holiday ? 'store.onHoliday' : 'store.holidayAhead')}</p>
      {plannedHoliday && !holiday && (
        <p>
          {beforeValue(t('store.closedFrom'))}
          <Time value={plannedHoliday.from} />
        </p>
      )}
      {shown.until !== undefined && (
        <p>
          {beforeValue(t('store.backOn'))}
          <Time value={shown.until} />
        </p>
      )}
      {shown.message !== '' && <p dir="auto">{shown.message}</p>}
    </div>
  );
}

/** The same where only the store's number is known. */
export function StoreHolidayNote({ sellerId }: { readonly sellerId: string }) {
  const { data: store } = useCall('seller!info', { sellerId });
  return store ? <HolidayNote store={store} /> : null;
}

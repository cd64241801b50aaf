import { beforeValue } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import styles from './store-break.module.css';

/** Above every page while the store takes a break or will: nobody wonders why no orders come. */
export function StoreBreak() {
  const { t } = useTranslation('seller');
  const { data } = useCall('store!get', {});
  if (!data?.holiday.isOn) return null;
  const { isOnHoliday, holiday } = data;
  return (
    <p className={styles.break} role="note">
      <strong>{t(isOnHoliday ? 'break.now' : 'break.ahead')}</strong>
      {!isOnHoliday && holiday.from !== undefined && (
        <span>
          {beforeValue(t('break.from'))}
          <Time value={holiday.from} />
        </span>
      )}
      {holiday.until !== undefined && (
        <span>
          {beforeValue(t('break.until'))}
          <Time value={holiday.until} />
        </span>
      )}
      <Link href={`${paths.store}#holiday`} className={styles.breakLink}>
        {t('break.change')}
      </Link>
    </p>
  );
}

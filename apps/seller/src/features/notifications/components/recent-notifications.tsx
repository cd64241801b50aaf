import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useCall } from '#shared/api/calls.ts';
import { NotificationItems } from './notification-items.tsx';
import styles from './notifications.module.css';

const skeletonLines = 5;

/** The last few notifications, for the first page. */
export function RecentNotifications() {
  const { t } = useTranslation('seller-home');
  // The same reading as the bell's: one call serves both.
  const notifications = useCall('notice!list', { limit: 5 });
  return (
    <section className={styles.recent} aria-labelledby="recent-notifications">
      <h2 id="recent-notifications">{t('home.notices')}</h2>
      <CallView result={notifications} skeleton={<Skeleton lines={skeletonLines} />}>
        {({ list }) =>
          list.length > 0 ? (
            <NotificationItems notifications={list} />
          ) : (
            <p className={styles.none}>{t('home.noticesNone')}</p>
          )
        }
      </CallView>
    </section>
  );
}

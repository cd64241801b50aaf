import { useTranslation } from '@entrepot/i18n/react';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useCall } from '../../../shared/api/calls.ts';
import { CallView } from '../../../shared/feedback/call-view.tsx';
import { NoticeItems } from './notice-items.tsx';
import styles from './notices.module.css';

const skeletonLines = 5;

/** The last few notices, for the first page. */
export function RecentNotices() {
  const { t } = useTranslation('seller-home');
  // The same reading as the bell's: one call serves both.
  const notices = useCall('notice!list', { limit: 5 });
  return (
    <section className={styles.recent} aria-labelledby="recent-notices">
      <h2 id="recent-notices">{t('home.notices')}</h2>
      <CallView result={notices} skeleton={<Skeleton lines={skeletonLines} />}>
        {({ list }) =>
          list.length > 0 ? <NoticeItems notices={list} /> : <p className={styles.none}>{t('home.noticesNone')}</p>
        }
      </CallView>
    </section>
  );
}

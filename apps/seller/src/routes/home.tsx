import { useTranslation } from '@entrepot/i18n/react';
import { BriefFigures } from '../features/analytics/components/brief-figures.tsx';
import { WorkList } from '../features/home/components/work-list.tsx';
import { RecentNotifications } from '../features/notifications/components/recent-notifications.tsx';
import { sections } from '../features/shell/sections.ts';
import { Checklist } from '../features/store/components/checklist.tsx';
import styles from './home.module.css';

/** The first page: what to do now, how it goes, what happened. */
export default function HomePage() {
  const { t } = useTranslation('seller');
  return (
    <div className={styles.page}>
      <title>{t('page.title', { page: t('nav.home') })}</title>
      <h1 className="visually-hidden">{t('nav.home')}</h1>
      <WorkList pages={sections.map(({ path }) => path)} />
      <Checklist />
      <div className={styles.columns}>
        <BriefFigures />
        <RecentNotifications />
      </div>
    </div>
  );
}

import { useTranslation } from '@entrepot/i18n/react';
import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { Recommendations } from '../features/recommendations/components/recommendations.tsx';
import styles from './routes.module.css';

export default function Page() {
  const { t } = useTranslation('admin');
  const { t: tContent } = useTranslation('admin-content');
  return (
    <RequirePermission permission="content.manage">
      <title>{t('page.title', { page: t('nav.recommendations') })}</title>
      <h1 className={styles.heading}>{t('nav.recommendations')}</h1>
      <p className={styles.lead}>{tContent('pick.lead')}</p>
      <div className={styles.page}>
        <Recommendations />
      </div>
    </RequirePermission>
  );
}

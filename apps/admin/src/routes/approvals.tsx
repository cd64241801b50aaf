import { useTranslation } from '@entrepot/i18n/react';
import { Approvals } from '../features/approvals/components/approvals.tsx';
import styles from './routes.module.css';

export default function Page() {
  const { t } = useTranslation('admin');
  return (
    <>
      <title>{t('page.title', { page: t('nav.approvals') })}</title>
      <h1 className={styles.heading}>{t('nav.approvals')}</h1>
      <div className={styles.page}>
        <Approvals />
      </div>
    </>
  );
}

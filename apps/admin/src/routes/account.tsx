import { useTranslation } from '@entrepot/i18n/react';
import { Account } from '../features/account/components/account.tsx';
import styles from './routes.module.css';

export default function Page() {
  const { t } = useTranslation('admin');
  return (
    <>
      <title>{t('page.title', { page: t('nav.account') })}</title>
      <h1 className={styles.heading}>{t('nav.account')}</h1>
      <div className={styles.page}>
        <Account />
      </div>
    </>
  );
}

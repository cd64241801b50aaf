import { useTranslation } from '@entrepot/i18n/react';
import { AccountLinks } from '../features/store/components/settings/account-links.tsx';
import { StoreSettings } from '../features/store/components/settings/store-settings.tsx';
import { StoreTabs } from '../features/store/components/store-tabs.tsx';
import styles from './routes.module.css';

export default function StorePage() {
  const { t } = useTranslation('seller');
  const { t: tStore } = useTranslation('seller-store');
  return (
    <>
      <title>{t('page.title', { page: tStore('settings.title') })}</title>
      <h1 className={styles.heading}>{tStore('settings.title')}</h1>
      <StoreTabs />
      <div className={styles.page}>
        <StoreSettings />
        <AccountLinks />
      </div>
    </>
  );
}

import { useTranslation } from '@entrepot/i18n/react';
import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { Rates } from '../features/rates/components/rates.tsx';
import styles from './routes.module.css';

export default function Page() {
  const { t } = useTranslation('admin');
  const { t: tMoney } = useTranslation('admin-money');
  return (
    <RequirePermission permission="rates.set">
      <title>{t('page.title', { page: t('nav.rates') })}</title>
      <h1 className={styles.heading}>{t('nav.rates')}</h1>
      <p className={styles.lead}>{tMoney('lead.rates')}</p>
      <div className={styles.page}>
        <Rates />
      </div>
    </RequirePermission>
  );
}

import { useTranslation } from '@entrepot/i18n/react';
import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { StoreCoupons } from '../features/store-coupons/components/store-coupons.tsx';
import styles from './routes.module.css';

export default function Page() {
  const { t } = useTranslation('admin');
  const { t: tCommerce } = useTranslation('admin-commerce');
  return (
    <RequirePermission permission="coupons.manage">
      <title>{t('page.title', { page: t('nav.storeCoupons') })}</title>
      <h1 className={styles.heading}>{t('nav.storeCoupons')}</h1>
      <p className={styles.lead}>{tCommerce('storeCoupon.lead')}</p>
      <div className={styles.page}>
        <StoreCoupons />
      </div>
    </RequirePermission>
  );
}

import { useTranslation } from '@entrepot/i18n/react';
import { CouponList } from '@entrepot/panel/coupons/coupon-list.tsx';
import { paths } from '#shared/paths.ts';
import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { Subscriptions } from '../features/coupons/components/subscriptions.tsx';
import styles from './routes.module.css';

export default function Page() {
  const { t } = useTranslation('admin');
  const { t: tCommerce } = useTranslation('admin-commerce');
  return (
    <RequirePermission permission="coupons.manage">
      <title>{t('page.title', { page: t('nav.coupons') })}</title>
      <h1 className={styles.heading}>{t('nav.coupons')}</h1>
      <CouponList
        isOfStore={false}
        costHint={tCommerce('coupon.costHint')}
        emptyText={tCommerce('coupon.emptyText')}
        path={paths.coupons}
        below={<Subscriptions />}
      />
    </RequirePermission>
  );
}

import { useTranslation } from '@entrepot/i18n/react';
import { CouponList } from '../features/coupons/components/coupon-list.tsx';
import styles from './routes.module.css';

export default function Coupons() {
  const { t } = useTranslation('seller');
  return (
    <>
      <title>{t('page.title', { page: t('nav.coupons') })}</title>
      <h1 className={styles.heading}>{t('nav.coupons')}</h1>
      <CouponList />
    </>
  );
}

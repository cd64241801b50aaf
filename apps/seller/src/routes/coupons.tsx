import { useTranslation } from '@entrepot/i18n/react';
import { CouponList } from '@entrepot/panel/coupons/coupon-list.tsx';
import { paths } from '#shared/paths.ts';
import styles from './routes.module.css';

export default function Coupons() {
  const { t } = useTranslation('seller');
  const { t: tCoupons } = useTranslation('seller-coupons');
  return (
    <>
      <title>{t('page.title', { page: t('nav.coupons') })}</title>
      <h1 className={styles.heading}>{t('nav.coupons')}</h1>
      <CouponList isOfStore costHint={tCoupons('costHint')} emptyText={tCoupons('empty.text')} path={paths.coupons} />
    </>
  );
}

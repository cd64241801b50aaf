import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { ArrowBack } from '@entrepot/ui/icon/icon.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { Link, useParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { OrderWhole } from '../features/orders/components/detail/order-whole.tsx';
import styles from './routes.module.css';

const skeletonLines = 16;

export default function Order() {
  const { t } = useTranslation('seller');
  const { orderId = '' } = useParams();
  const order = useCall('order!info', { orderId });
  const wayBack = (
    <Link to={paths.orders} className={styles.back}>
      <ArrowBack size={16} />
      {t('order.backToList')}
    </Link>
  );
  return (
    <>
      <title>{t('page.title', { page: `${t('order.title')} ${order.data?.orderNo ?? ''}` })}</title>
      {wayBack}
      <CallView result={order} skeleton={<Skeleton lines={skeletonLines} />}>
        {(whole) => <OrderWhole order={whole} />}
      </CallView>
    </>
  );
}

import { useTranslation } from '@entrepot/i18n/react';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useSearchParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { PageTitle } from '../features/account/components/page-title.tsx';
import { OrderProgress } from '../features/orders/components/detail/order-progress.tsx';
import { OrderShipments } from '../features/orders/components/detail/order-shipments.tsx';
import { OrderCallView } from './parts/order-call-view.tsx';

/** Where the parcels of an order are. */
export default function MobileLogistics() {
  const { t } = useTranslation('orders');
  const [search] = useSearchParams();
  const orderId = search.get('orderId') ?? '';
  const order = useCall('order!info', { orderId });
  return (
    <>
      <PageTitle
        title={t('shipments.title')}
        parent={{ label: t('detail.title'), href: orderId === '' ? paths.orders : paths.order(orderId) }}
      />
      <OrderCallView result={order} skeleton={<Skeleton lines={10} />}>
        {(data) => (
          <Panel>
            <OrderProgress order={data} />
            <OrderShipments order={data} />
          </Panel>
        )}
      </OrderCallView>
    </>
  );
}

import { useTranslation } from '@entrepot/i18n/react';
import { useState } from 'react';
import { Greeting } from '../features/account/components/greeting.tsx';
import { PageTitle } from '../features/account/components/page-title.tsx';
import { CollectionCounts } from '../features/collections/components/collection-counts.tsx';
import { RecentOrders } from '../features/orders/components/order-shortcuts.tsx';
import type { OrderSummary } from '../features/orders/hooks/order-types.ts';
import { PayOrder } from './parts/pay-order.tsx';

export default function Dashboard() {
  const { t } = useTranslation('account');
  const [paying, setPaying] = useState<OrderSummary>();
  return (
    <>
      <PageTitle title={t('menu.dashboard')} />
      <Greeting />
      <RecentOrders onPay={setPaying} counts={<CollectionCounts />} />
      <PayOrder order={paying} onClose={() => setPaying(undefined)} />
    </>
  );
}

import { useTranslation } from '@entrepot/i18n/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useNavigate } from '#shared/site/navigation.tsx';
import { PageTitle } from '../features/account/components/page-title.tsx';
import { OrderList } from '../features/orders/components/list/order-list.tsx';
import { readOrderSearch } from '../features/orders/hooks/order-search.ts';
import type { OrderSummary } from '../features/orders/hooks/order-types.ts';
import { PayOrder } from './parts/pay-order.tsx';

export default function MyOrder() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [paying, setPaying] = useState<OrderSummary>();
  return (
    <>
      <PageTitle title={t('menu.orders')} />
      <OrderList
        search={readOrderSearch(search)}
        onSearch={(path) => void navigate(path, { preventScrollReset: true })}
        onPay={setPaying}
      />
      <PayOrder order={paying} onClose={() => setPaying(undefined)} />
    </>
  );
}

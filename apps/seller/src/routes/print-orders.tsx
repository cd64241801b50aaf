import { isId } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { RequireLogin } from '@entrepot/panel/session/require-login.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { useSearchParams } from 'react-router';
import { PrintOrders } from '../features/print/components/print-orders.tsx';

const ordersAtMost = 50;

/** Outside the panel's frame: what is printed fills the page. */
export default function PrintOrdersPage() {
  const { t } = useTranslation('seller');
  const { t: tFulfil } = useTranslation('seller-fulfil');
  const [search] = useSearchParams();
  const orderIds = (search.get('ids') ?? '').split(',').filter(isId);
  const kind = search.get('kind') === 'label' ? 'label' : 'slip';
  return (
    <RequireLogin>
      <title>{t('page.title', { page: tFulfil('print.title') })}</title>
      <main>
        <h1 className="visually-hidden">{tFulfil('print.title')}</h1>
        {orderIds.length === 0 ? (
          <EmptyState title={tFulfil('print.none')} />
        ) : (
          <PrintOrders orderIds={orderIds.slice(0, ordersAtMost)} kind={kind} />
        )}
      </main>
    </RequireLogin>
  );
}

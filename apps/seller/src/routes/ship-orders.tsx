import { useTranslation } from '@entrepot/i18n/react';
import { ArrowBack } from '@entrepot/ui/icon/icon.tsx';
import { Link, useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { BulkShip } from '../features/orders/components/fulfilment/bulk-ship.tsx';
import styles from './routes.module.css';

/** The numbers of the orders that were selected in the list, if that is where the seller comes from. */
function selectedOrders(state: unknown): readonly string[] {
  const orderNos = (state as { readonly orderNos?: unknown } | null)?.orderNos;
  return Array.isArray(orderNos) ? orderNos.filter((orderNo) => typeof orderNo === 'string') : [];
}

export default function ShipOrders() {
  const { t } = useTranslation('seller');
  const { t: tFulfil } = useTranslation('seller-fulfil');
  const { state } = useLocation();
  return (
    <>
      <title>{t('page.title', { page: tFulfil('many.title') })}</title>
      <Link to={paths.orders} className={styles.back}>
        <ArrowBack size={16} />
        {t('order.backToList')}
      </Link>
      <h1 className={styles.heading}>{tFulfil('many.title')}</h1>
      <BulkShip orderNos={selectedOrders(state)} />
    </>
  );
}

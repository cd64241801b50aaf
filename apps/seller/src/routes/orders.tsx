import { useTranslation } from '@entrepot/i18n/react';
import { Suspense } from 'react';
import { OrderList } from '../features/orders/components/list/order-list.tsx';
import { SavedViews } from '../features/products/components/list/saved-views.tsx';
import styles from './routes.module.css';

export default function Orders() {
  const { t } = useTranslation('seller');
  return (
    <>
      <title>{t('page.title', { page: t('nav.orders') })}</title>
      <h1 className={styles.heading}>{t('nav.orders')}</h1>
      <OrderList
        views={(query) => (
          <Suspense>
            <SavedViews list="orders" query={query} />
          </Suspense>
        )}
      />
    </>
  );
}

import { useTranslation } from '@entrepot/i18n/react';
import { StockList } from '../features/products/components/stock/stock-list.tsx';
import styles from './routes.module.css';

/** Stock by variant. */
export default function Stock() {
  const { t } = useTranslation('seller');
  return (
    <>
      <title>{t('page.title', { page: t('nav.stock') })}</title>
      <h1 className={styles.heading}>{t('nav.stock')}</h1>
      <StockList />
    </>
  );
}

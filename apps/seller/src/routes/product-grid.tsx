import { useTranslation } from '@entrepot/i18n/react';
import { ArrowBack } from '@entrepot/ui/icon/icon.tsx';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ProductGrid } from '../features/grid/components/product-grid.tsx';
import styles from './routes.module.css';

/** Many products in one table to be typed into. */
export default function ProductGridPage() {
  const { t } = useTranslation('seller');
  const { t: tProducts } = useTranslation('seller-products');
  return (
    <>
      <title>{t('page.title', { page: tProducts('grid.title') })}</title>
      <Link to={paths.products} className={styles.back}>
        <ArrowBack size={16} />
        {t('nav.products')}
      </Link>
      <h1 className={styles.heading}>{tProducts('grid.title')}</h1>
      <ProductGrid />
    </>
  );
}

import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ProductList } from '../features/products/components/list/product-list.tsx';
import styles from './routes.module.css';

/** The store's products. */
export default function Products() {
  const { t } = useTranslation('seller-products');
  const { t: tSeller } = useTranslation('seller');
  return (
    <>
      <title>{tSeller('page.title', { page: tSeller('nav.products') })}</title>
      <div className={styles.headingRow}>
        <h1>{tSeller('nav.products')}</h1>
        <div className={styles.headingActions}>
          <Button component={Link} to={paths.productGrid} variant="default">
            {t('grid.title')}
          </Button>
          <Button component={Link} to={paths.newProduct} leftSection={<IconPlus size={18} aria-hidden="true" />}>
            {t('list.new')}
          </Button>
        </div>
      </div>
      <ProductList />
    </>
  );
}

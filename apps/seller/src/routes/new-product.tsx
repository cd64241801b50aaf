import { useTranslation } from '@entrepot/i18n/react';
import { ArrowBack } from '@entrepot/ui/icon/icon.tsx';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ProductEditorForm } from '../features/products/components/editor/product-editor.tsx';
import styles from './routes.module.css';

/** The editor of a product that is not there yet. */
export default function NewProduct() {
  const { t } = useTranslation('seller-products');
  const { t: tSeller } = useTranslation('seller');
  return (
    <>
      <title>{tSeller('page.title', { page: t('editor.new') })}</title>
      <Link to={paths.products} className={styles.back}>
        <ArrowBack size={16} />
        {t('editor.back')}
      </Link>
      <h1 className={styles.heading}>{t('editor.new')}</h1>
      <ProductEditorForm />
    </>
  );
}

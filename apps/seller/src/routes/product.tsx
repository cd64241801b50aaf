import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { ArrowBack } from '@entrepot/ui/icon/icon.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Link, useParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { ProductEditorForm } from '../features/products/components/editor/product-editor.tsx';
import { ProductHead } from '../features/products/components/editor/product-head.tsx';
import styles from './routes.module.css';

const skeletonLines = 20;

/** The editor of a product that is saved. */
export default function Product() {
  const { t } = useTranslation('seller-products');
  const { t: tSeller } = useTranslation('seller');
  const { productId = '' } = useParams();
  const product = useCall('sellerGoods!info', { sellerGoodsId: productId });
  return (
    <>
      <title>{tSeller('page.title', { page: t('editor.title') })}</title>
      <Link to={paths.products} className={styles.back}>
        <ArrowBack size={16} />
        {t('editor.back')}
      </Link>
      <CallView result={product} skeleton={<Skeleton lines={skeletonLines} />}>
        {(info) => (
          <>
            <ProductHead info={info} />
            {info.status === 'removed' ? (
              <EmptyState title={t('editor.removed')} text={t('editor.removedText')} />
            ) : (
              <ProductEditorForm key={info.sellerGoodsId} saved={info} />
            )}
          </>
        )}
      </CallView>
    </>
  );
}

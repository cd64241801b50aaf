import { useTranslation } from '@entrepot/i18n/react';
import type { PageHandle } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { ProductPreview } from '../features/product/components/product-preview.tsx';

export const handle: PageHandle = { areas: ['product', 'store'] };

/** What a seller opens from the panel. The server renders nothing of the product: it does not know which one it is. */
export default function Page() {
  const { t } = useTranslation('product');
  return (
    <>
      <PageHead title={t('preview.title')} isIndexed={false} />
      <ProductPreview />
    </>
  );
}

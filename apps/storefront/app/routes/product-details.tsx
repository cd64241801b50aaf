import { useTranslation } from '@entrepot/i18n/react';
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs, useLoaderData, useRouteError } from 'react-router';
import { browserLoader, type PageHandle, serverLoader } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { getProduct } from '../features/product/api/get-product.ts';
import { ProductView } from '../features/product/components/product-view.tsx';
import { RemovedProduct } from '../features/product/components/removed-product.tsx';
import { PageRefused } from '../features/shell/components/page-refused.tsx';

export const handle: PageHandle = { areas: ['product', 'store'] };
export const loader = serverLoader(getProduct);
export const clientLoader = browserLoader(getProduct);

const goneStatus = 410;
const notFoundStatus = 404;

/** Filters of the reviews and the chosen variant live in the address too: they load nothing anew. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const isAskedAnew = currentUrl.href === nextUrl.href;
  return isAskedAnew || currentUrl.searchParams.get('sellerGoodsId') !== nextUrl.searchParams.get('sellerGoodsId');
}

export default function ProductDetails() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation('product');
  const { name, sellerName, images } = data.product;
  return (
    <>
      <PageHead title={name} description={t('pageDescription', { name, store: sellerName })} image={images[0]} />
      <ProductView {...data} />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  const isMissing = error.status === goneStatus || error.status === notFoundStatus;
  // Thrown further, an answer would be drawn twice and written down as a fault of the page.
  return isMissing ? (
    <RemovedProduct isGone={error.status === goneStatus} />
  ) : (
    <PageRefused error={error} status={error.status} />
  );
}

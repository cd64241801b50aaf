import { CallView } from '@entrepot/client/react/call-view.tsx';
import { ClientProvider } from '@entrepot/client/react/client-context.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { clientOf } from '#shared/api/browser-api.ts';
import { useApi } from '#shared/api/calls.ts';
import { createPageQueries } from '#shared/api/query-client.ts';
import { getProduct } from '../api/get-product.ts';
import { previewApi, previewedId } from '../api/preview-api.ts';
import { PreviewContext } from '../hooks/preview-context.ts';
import styles from './product-preview.module.css';
import { ProductView } from './product-view.tsx';

const skeletonLines = 12;
const phone = 'popup,width=390,height=844';

/**
 * The product's own page before it is published: the same component on the same calls, of which the product's is answered for
 * the token behind the address's `#`, that no server, log or cache ever sees.
 */
export function ProductPreview() {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const read = () => setToken(window.location.hash.slice(1));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  // Its answers stay apart from those of the shop, which may know the same product.
  const [queries] = useState(createPageQueries);
  return (
    <QueryClientProvider client={queries}>
      <PreviewNote />
      {token === undefined ? (
        <PageColumn>
          <Skeleton lines={skeletonLines} />
        </PageColumn>
      ) : (
        <Previewed key={token} token={token} />
      )}
    </QueryClientProvider>
  );
}

function PreviewNote() {
  const { t } = useTranslation('product');
  const [isWide, setWide] = useState(false);
  useEffect(() => setWide(window.opener === null && window.matchMedia('(min-width: 821px)').matches), []);
  return (
    <div role="note" className={styles.note}>
      <p>{t('preview.note')}</p>
      {isWide && (
        <Button size="small" onClick={() => window.open(window.location.href, '', phone)}>
          {t('preview.phone')}
        </Button>
      )}
    </div>
  );
}

function Previewed({ token }: { readonly token: string }) {
  const shop = useApi();
  const api = useMemo(() => previewApi(shop, token), [shop, token]);
  const page = useQuery({
    queryKey: ['product preview', token],
    queryFn: () =>
      getProduct(api, {
        pathname: '',
        params: {},
        search: new URLSearchParams({ sellerGoodsId: previewedId(token) }),
      }),
  });
  return (
    <PageColumn>
      <CallView result={page} skeleton={<Skeleton lines={skeletonLines} />}>
        {(data) => (
          <ClientProvider value={clientOf(api)}>
            <PreviewContext value={true}>
              <ProductView {...data} />
            </PreviewContext>
          </ClientProvider>
        )}
      </CallView>
    </PageColumn>
  );
}

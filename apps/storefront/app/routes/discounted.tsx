import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { useLoaderData, useSearchParams } from 'react-router';
import { browserLoader, type PageHandle, serverLoader } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { paths } from '#shared/paths.ts';
import { listSorts, readFilters } from '#shared/product-list/list-filters.ts';
import { ProductListView } from '#shared/product-list/product-list-view.tsx';
import { getDiscounted } from '../features/browse/api/get-listings.ts';
import { DiscountHead } from '../features/browse/components/discount-head.tsx';
import { TimeLeft } from '../features/browse/components/time-left.tsx';

export const handle: PageHandle = { areas: ['browse'] };
export const loader = serverLoader(getDiscounted);
export const clientLoader = browserLoader(getDiscounted);

export default function Discounted() {
  const { page, facets, banners } = useLoaderData<typeof loader>();
  const { t } = useTranslation('browse');
  const [search] = useSearchParams();
  // Every product here is discounted: saying so is no filter.
  const { isDiscount: _always, ...filters } = readFilters(search);
  return (
    <PageColumn>
      <PageHead title={t('discounted.title')} description={t('discounted.text')} image={banners[0]?.imgUrl} />
      <DiscountHead banners={banners} />
      <ProductListView
        page={page}
        facets={facets}
        filters={filters}
        sorts={listSorts}
        defaultSort="sales"
        hidesDiscount
        cornerOf={(product) => product.discountEndTime && <TimeLeft until={product.discountEndTime} />}
        empty={
          <EmptyState
            title={t('discounted.none')}
            text={t('discounted.noneText')}
            action={<ButtonLink href={paths.newArrivals}>{t('discounted.toNew')}</ButtonLink>}
          />
        }
      />
    </PageColumn>
  );
}

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
import { getCommodity } from '../features/browse/api/get-commodity.ts';
import { CategoryHead } from '../features/browse/components/category-head.tsx';

export const handle: PageHandle = { areas: ['browse'] };
export const loader = serverLoader(getCommodity);
export const clientLoader = browserLoader(getCommodity);

export default function Commodity() {
  const { page, facets, place } = useLoaderData<typeof loader>();
  const { t } = useTranslation('browse');
  const [search] = useSearchParams();
  const title = place.path.at(-1)?.name ?? t('commodity.all');
  return (
    <PageColumn>
      <PageHead title={title} description={t('commodity.description', { category: title })} />
      <CategoryHead place={place} title={title} />
      <ProductListView
        page={page}
        facets={facets}
        filters={readFilters(search)}
        sorts={listSorts}
        defaultSort="sales"
        empty={
          <EmptyState
            title={t('empty.title')}
            text={t('empty.text')}
            action={<ButtonLink href={paths.classification}>{t('search.toCategories')}</ButtonLink>}
          />
        }
      />
    </PageColumn>
  );
}

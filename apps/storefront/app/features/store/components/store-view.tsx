import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { PageColumn, Panel } from '@entrepot/ui/layout/layout.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Tabs } from '@entrepot/ui/tabs/tabs.tsx';
import { StoreCoupons } from '#shared/coupons/store-coupons.tsx';
import { paths } from '#shared/paths.ts';
import { type ListFilters, listSorts } from '#shared/product-list/list-filters.ts';
import { ProductListView } from '#shared/product-list/product-list-view.tsx';
import { SearchNote } from '#shared/product-list/search-note.tsx';
import type { StoreData } from '../api/get-store.ts';
import styles from './store.module.css';
import { StoreHead } from './store-head.tsx';
import { StoreSide } from './store-side.tsx';

type Props = {
  readonly data: StoreData;
  readonly filters: ListFilters;
  readonly keyword: string;
  readonly sellerCategoryId: string | undefined;
};

/** A store: who it is, what it sells, and what it says. */
export function StoreView({ data, filters, keyword, sellerCategoryId }: Props) {
  const { t } = useTranslation('store');
  const { store, desk, categories, page, facets, coupons } = data;
  const home = paths.store(store.sellerId);
  const tabs = [
    { id: 'products', label: t('tab.products'), href: home },
    { id: 'about', label: t('tab.about'), href: `${home}&tab=about` },
  ];
  return (
    <PageColumn>
      <StoreHead store={store} desk={desk} />
      <StoreCoupons sellerId={store.sellerId} known={coupons} />
      <Tabs label={t('tab.label')} tabs={tabs} currentId={page === null ? 'about' : 'products'} />
      {page === null || facets === null ? (
        <About contents={store.contents} notice={store.notice} />
      ) : (
        <div className={styles.products}>
          <SearchNote found={page} typed={keyword} />
          <ProductListView
            page={page}
            filters={filters}
            facets={facets}
            sorts={listSorts}
            defaultSort="sales"
            beside={
              <StoreSide
                sellerId={store.sellerId}
                categories={categories}
                chosen={sellerCategoryId}
                keyword={keyword}
              />
            }
            empty={
              <EmptyState
                title={keyword === '' ? t('empty.title') : t('empty.search', { keyword })}
                text={t('empty.text')}
                action={<ButtonLink href={home}>{t('categories.all')}</ButtonLink>}
              />
            }
          />
        </div>
      )}
    </PageColumn>
  );
}

function About({ contents, notice }: { readonly contents: string; readonly notice: string }) {
  const { t } = useTranslation('store');
  if (contents === '' && notice === '') return <EmptyState title={t('about.none')} />;
  return (
    <Panel className={styles.about}>
      {notice !== '' && (
        <section>
          <h2>{t('about.notice')}</h2>
          <p>{notice}</p>
        </section>
      )}
      {contents !== '' && (
        <section>
          <h2>{t('about.contents')}</h2>
          <p>{contents}</p>
        </section>
      )}
    </Panel>
  );
}

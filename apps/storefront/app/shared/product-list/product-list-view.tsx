import { useTranslation } from '@entrepot/i18n/react';
import { Button, ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Drawer } from '@entrepot/ui/drawer/drawer.tsx';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { ProductCard, ProductGrid } from '@entrepot/ui/product-card/product-card.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { type ReactNode, useState } from 'react';
import { useNavigation } from 'react-router';
import { paths } from '../paths.ts';
import { itemList, JsonLd } from '../search-engines/json-ld.tsx';
import { useLocation } from '../site/navigation.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import {
  activeFilters,
  clearedAddress,
  type Facets,
  type ListFilters,
  lastPageOf,
  listAddress,
  type ProductListPage,
  type SortOrder,
} from './list-filters.ts';
import styles from './product-list.module.css';
import { SortBar } from './sort-bar.tsx';

type Product = ProductListPage['pageList'][number];

type Props = {
  readonly page: ProductListPage;
  readonly filters: ListFilters;
  readonly sorts: readonly SortOrder[];
  readonly defaultSort: SortOrder;
  /** What the list may be narrowed by; without it there are no filters. */
  readonly facets?: Facets;
  readonly hidesDiscount?: boolean;
  /** Stands above the filters, and on narrow screens above the list: a store's collections. */
  readonly beside?: ReactNode;
  /** Shown when nothing is in the list, whatever the filters. */
  readonly empty: ReactNode;
  /** Above a card's image: the time that a discount has left, for instance. */
  readonly cornerOf?: (product: Product) => ReactNode;
};

const eagerImages = 6;

/** A list of products with its filters, order and pages, all of them in the address. */
export function ProductListView(props: Props) {
  const { page, filters, facets, beside, cornerOf } = props;
  const { t } = useTranslation('browse');
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().location?.pathname === pathname;
  const [isFiltering, setFiltering] = useState(false);
  const params = new URLSearchParams(search);
  const { pageList, pageInfo } = page;
  const panel = facets && (
    <FilterPanel filters={filters} facets={facets} {...(props.hidesDiscount && { hidesDiscount: true })} />
  );
  return (
    <div className={styles.list} data-filters={facets !== undefined}>
      {panel && (
        <div className={styles.beside}>
          {beside}
          <aside className={styles.side} aria-label={t('filter.label')}>
            <h2 className="visually-hidden">{t('filter.label')}</h2>
            {panel}
          </aside>
        </div>
      )}
      <div className={styles.main} aria-busy={isLoading}>
        {pageList.length > 0 && (
          <JsonLd
            of={(absolute) => [
              itemList(
                pageList.map(({ sellerGoodsId }) => paths.product(sellerGoodsId)),
                absolute,
              ),
            ]}
          />
        )}
        <h2 className="visually-hidden">{t('list.products')}</h2>
        <SortBar
          info={pageInfo}
          filters={filters}
          sorts={props.sorts}
          defaultSort={props.defaultSort}
          onFilter={panel && (() => setFiltering(true))}
        />
        {facets && <FilterChips filters={filters} facets={facets} />}
        {pageList.length === 0 ? (
          <NoneLeft filters={filters} empty={props.empty} />
        ) : (
          <ProductGrid>
            {pageList.map((product, place) => (
              <ProductCard
                key={product.sellerGoodsId}
                product={product}
                href={paths.product(product.sellerGoodsId)}
                isEager={place < eagerImages}
                corner={cornerOf?.(product)}
              />
            ))}
          </ProductGrid>
        )}
        <Pagination
          page={pageInfo.pageNum}
          pageCount={lastPageOf(pageInfo)}
          hrefOf={(number) => listAddress(pathname, params, { pageNum: String(number) })}
        />
      </div>
      <Drawer
        isOpen={isFiltering}
        onClose={() => setFiltering(false)}
        title={t('filter.label')}
        side="start"
        footer={
          <Button kind="primary" isWide onClick={() => setFiltering(false)}>
            {t('filter.show')}
          </Button>
        }
      >
        {panel}
      </Drawer>
    </div>
  );
}

/** Filters that leave nothing can be taken away at once; a list that is empty by itself says so in the page's words. */
function NoneLeft({ filters, empty }: { readonly filters: ListFilters; readonly empty: ReactNode }) {
  const { t } = useTranslation('browse');
  const { pathname, search } = useLocation();
  if (activeFilters(filters).length === 0) return empty;
  return (
    <EmptyState
      title={t('empty.filtered')}
      text={t('empty.filteredText')}
      action={<ButtonLink href={clearedAddress(pathname, new URLSearchParams(search))}>{t('chip.clear')}</ButtonLink>}
    />
  );
}

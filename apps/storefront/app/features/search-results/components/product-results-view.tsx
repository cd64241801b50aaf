import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { PageColumn, Section } from '@entrepot/ui/layout/layout.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { ProductCard, ProductGrid } from '@entrepot/ui/product-card/product-card.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { IconSearch } from '@tabler/icons-react';
import { paths } from '#shared/paths.ts';
import { type ListFilters, sortOrders } from '#shared/product-list/list-filters.ts';
import { ProductListView } from '#shared/product-list/product-list-view.tsx';
import { SearchNote } from '#shared/product-list/search-note.tsx';
import type { ProductResultsData } from '../api/get-results.ts';
import { useLastResult } from '../hooks/use-last-result.ts';
import styles from './search-results.module.css';

type Props = { readonly results: ProductResultsData; readonly filters: ListFilters };

/** The products that match a text, or what to look at instead. */
export function ProductResultsView({ results, filters }: Props) {
  const { t } = useTranslation('browse');
  const { keyword, found, recommended } = results;
  const last = useLastResult(keyword);
  return (
    <PageColumn>
      <header className={styles.head}>
        <h1 className={styles.title}>
          {keyword === '' ? t('search.title') : t('search.titleFor', { keyword: found?.correctedKeyword ?? keyword })}
        </h1>
        <SearchNote found={found} typed={keyword} />
        {last && (
          <Link href={last.address} className={styles.other}>
            {t('search.lastResult', { keyword: last.keyword })}
          </Link>
        )}
        {keyword !== '' && (
          <Link href={paths.searchStoreFor(keyword)} className={styles.other}>
            {t('search.inStores')}
          </Link>
        )}
      </header>
      {found === null ? (
        <Nothing keyword="" />
      ) : (
        <ProductListView
          page={found}
          filters={filters}
          sorts={sortOrders}
          defaultSort="relevance"
          {...(results.facets && { facets: results.facets })}
          empty={<Nothing keyword={keyword} />}
        />
      )}
      {recommended.length > 0 && (
        <Section title={t('search.recommended')}>
          <ProductGrid>
            {recommended.map((product) => (
              <ProductCard key={product.sellerGoodsId} product={product} href={paths.product(product.sellerGoodsId)} />
            ))}
          </ProductGrid>
        </Section>
      )}
    </PageColumn>
  );
}

function Nothing({ keyword }: { readonly keyword: string }) {
  const { t } = useTranslation('browse');
  return (
    <EmptyState
      icon={<IconSearch size={40} stroke={1.4} aria-hidden="true" />}
      title={keyword === '' ? t('search.noKeyword') : t('search.nothing', { keyword })}
      text={keyword === '' ? t('search.noKeywordText') : t('search.nothingText')}
      action={<ButtonLink href={paths.classification}>{t('search.toCategories')}</ButtonLink>}
    />
  );
}

import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { GoodsCard, GoodsGrid } from '@entrepot/ui/goods-card/goods-card.tsx';
import { PageColumn, Section } from '@entrepot/ui/layout/layout.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { IconSearch } from '@tabler/icons-react';
import { GoodsListView } from '#shared/goods-list/goods-list-view.tsx';
import { type ListFilters, sortOrders } from '#shared/goods-list/list-filters.ts';
import { SearchNote } from '#shared/goods-list/search-note.tsx';
import { paths } from '#shared/paths.ts';
import type { GoodsResultsData } from '../api/get-results.ts';
import { useLastResult } from '../hooks/use-last-result.ts';
import styles from './search-results.module.css';

type Props = { readonly results: GoodsResultsData; readonly filters: ListFilters };

/** The products that match a text, or what to look at instead. */
export function GoodsResultsView({ results, filters }: Props) {
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
        <GoodsListView
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
          <GoodsGrid>
            {recommended.map((goods) => (
              <GoodsCard key={goods.sellerGoodsId} goods={goods} href={paths.product(goods.sellerGoodsId)} />
            ))}
          </GoodsGrid>
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

import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { StoreCard } from '@entrepot/ui/store-card/store-card.tsx';
import { IconBuildingStore } from '@tabler/icons-react';
import { paths } from '#shared/paths.ts';
import { listAddress } from '#shared/product-list/list-filters.ts';
import { useLocation } from '#shared/site/navigation.tsx';
import type { StoreResultsData } from '../api/get-results.ts';
import styles from './search-results.module.css';

/** Stores with their best-selling products. */
export function StoreResultsView({ results }: { readonly results: StoreResultsData }) {
  const { t } = useTranslation('browse');
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const { keyword, page } = results;
  const { pageInfo, pageList } = page;
  return (
    <PageColumn>
      <header className={styles.head}>
        <h1 className={styles.title}>{keyword === '' ? t('stores.title') : t('stores.titleFor', { keyword })}</h1>
        <p className={styles.count}>
          {t('stores.count', {
            count: pageInfo.totalElements,
            number: formatInteger(pageInfo.totalElements, language),
          })}
        </p>
        {keyword !== '' && (
          <Link href={paths.searchProducts(keyword)} className={styles.other}>
            {t('stores.inProducts')}
          </Link>
        )}
      </header>
      {pageList.length === 0 ? (
        <EmptyState
          icon={<IconBuildingStore size={40} stroke={1.4} aria-hidden="true" />}
          title={keyword === '' ? t('stores.none') : t('stores.nothing', { keyword })}
          text={t('search.nothingText')}
          action={<ButtonLink href={paths.searchStore}>{t('stores.all')}</ButtonLink>}
        />
      ) : (
        <div className={styles.stores}>
          <h2 className="visually-hidden">{t('list.stores')}</h2>
          {pageList.map((store) => (
            <StoreCard key={store.sellerId} store={store} href={paths.store(store.sellerId)}>
              <ul className={styles.products}>
                {store.goods.map((product) => (
                  <li key={product.sellerGoodsId}>
                    <Link href={paths.product(product.sellerGoodsId)} className={styles.productLink}>
                      <img src={product.imgUrl1} alt={product.name} width={120} height={120} loading="lazy" />
                      <Price value={product.discountPrice ?? product.sellingPrice} size="small" />
                    </Link>
                  </li>
                ))}
              </ul>
            </StoreCard>
          ))}
        </div>
      )}
      <Pagination
        page={pageInfo.pageNum}
        pageCount={pageInfo.totalPages}
        hrefOf={(number) => listAddress(pathname, new URLSearchParams(search), { pageNum: String(number) })}
      />
    </PageColumn>
  );
}

import { CallRefused } from '@entrepot/client/react/call-view.tsx';
import { useLastPage } from '@entrepot/client/react/use-last-page.ts';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Tabs } from '@entrepot/ui/tabs/tabs.tsx';
import { IconMessage } from '@tabler/icons-react';
import { useCall } from '#shared/api/calls.ts';
import { listAddress } from '#shared/product-list/list-filters.ts';
import { useLocation } from '#shared/site/navigation.tsx';
import type { Product, ReviewPage } from '../../api/get-product.ts';
import { ReviewEntry } from './review-entry.tsx';
import { ReviewHistogram } from './review-histogram.tsx';
import styles from './reviews.module.css';

type Props = { readonly product: Product; readonly firstPage: ReviewPage };

const filterKeys = ['all', 'good', 'medium', 'bad', 'withImages'] as const;

/** What buyers wrote: how many thought how, and their words, narrowed by the address. */
export function Reviews({ product, firstPage }: Props) {
  const { t } = useTranslation('product');
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const type = Math.max(0, Math.min(4, Math.trunc(Number(params.get('evaluationType'))) || 0));
  const pageNum = Math.max(1, Math.trunc(Number(params.get('pageNum'))) || 1);
  const isFirst = type === 0 && pageNum === 1;
  const { sellerGoodsId, reviewCounts } = product;
  const result = useCall(
    'evaluation!list',
    { sellerGoodsId, evaluationType: type, pageNum },
    { isEnabled: !isFirst, keepsPrevious: true },
  );
  const page = isFirst ? firstPage : result.data;
  useLastPage(page, 'pageNum');
  const tabs = filterKeys.map((key, place) => ({
    id: String(place),
    label: t(`reviews.filter.${key}`),
    count: reviewCounts[key],
    href: listAddress(pathname, params, { evaluationType: place === 0 ? undefined : String(place) }),
  }));
  return (
    <section id="reviews" className={styles.reviews} aria-labelledby="reviews-title">
      <h2 id="reviews-title" className={styles.title}>
        {t('reviews.title')}
        <span className={styles.count}>{formatInteger(product.reviewNum, language)}</span>
      </h2>
      {reviewCounts.all > 0 && <ReviewHistogram counts={reviewCounts} rate={product.favorableRate} />}
      <Tabs label={t('reviews.filter.label')} tabs={tabs} currentId={String(type)} />
      {page === undefined && result.error && <CallRefused error={result.error} onRetry={() => void result.refetch()} />}
      {page === undefined && !result.error && <Skeleton lines={6} />}
      {page?.pageList.length === 0 && (
        <EmptyState
          icon={<IconMessage size={40} stroke={1.4} aria-hidden="true" />}
          title={isFirst ? t('reviews.none') : t('reviews.noneFiltered')}
          text={isFirst ? t('reviews.noneText') : ''}
        />
      )}
      <ul aria-busy={result.isPlaceholderData}>
        {page?.pageList.map((review) => (
          <ReviewEntry key={review.id} review={review} />
        ))}
      </ul>
      {page !== undefined && type === 0 && page.defaultNum > 0 && (
        <p className={styles.defaults}>
          {t('reviews.defaults', { count: page.defaultNum, number: formatInteger(page.defaultNum, language) })}
        </p>
      )}
      {page && (
        <Pagination
          page={page.pageInfo.pageNum}
          pageCount={page.pageInfo.totalPages}
          hrefOf={(number) => `${listAddress(pathname, params, { pageNum: String(number) })}#reviews`}
        />
      )}
    </section>
  );
}

import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { SearchField } from '@entrepot/panel/list/search-field.tsx';
import { type ListFilter, useListAddress } from '@entrepot/panel/list/use-list-address.ts';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Tabs } from '@entrepot/ui/tabs/tabs.tsx';
import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { formerTabs, type ReviewTab, reviewTabs, tabInputs } from '../review-tabs.ts';
import { ReviewItem } from './review-item.tsx';
import styles from './reviews.module.css';

const pageSize = 20;

/** What buyers wrote about the store's products, with its replies. Tab, search and page live in the address. */
export function ReviewList() {
  const { t } = useTranslation('seller-reviews');
  const { filter, hrefOfTab, hrefOfPage, hrefOfKeyword } = useListAddress(paths.reviews, reviewTabs, [], formerTabs);
  const navigate = useNavigate();
  const { tab, keyword, page } = filter;
  const input = { ...tabInputs[tab], ...(keyword && { keyword }), pageNum: page, pageSize };
  const reviews = useCall('evaluation!list', input, { keepsPrevious: true });
  const openCount = reviews.data?.openCount ?? 0;
  const tabs = reviewTabs.map((id) => ({
    id,
    label: t(`tab.${id}`),
    href: hrefOfTab(id),
    ...(id === 'open' && { count: openCount }),
  }));
  return (
    <>
      <div className={styles.filters}>
        <Tabs label={t('tab.label')} tabs={tabs} currentId={tab} />
        <SearchField
          key={keyword}
          label={t('search')}
          keyword={keyword}
          onSearch={(text) => void navigate(hrefOfKeyword(text))}
        />
      </div>
      <CallView result={reviews} skeleton={<Skeleton lines={14} />}>
        {({ pageList, pageInfo }) => (
          <>
            {pageList.length === 0 && <NoReviews filter={filter} />}
            <ul className={styles.list} aria-busy={reviews.isPlaceholderData}>
              {pageList.map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
            </ul>
            <Pagination page={pageInfo.pageNum} pageCount={pageInfo.totalPages} hrefOf={hrefOfPage} />
          </>
        )}
      </CallView>
    </>
  );
}

/** An empty list says why, and leads on. */
function NoReviews({ filter: { tab, keyword } }: { readonly filter: ListFilter<ReviewTab> }) {
  const { t } = useTranslation('seller-reviews');
  if (tab === 'all' && !keyword) return <EmptyState title={t('empty.none')} text={t('empty.noneText')} />;
  if (tab === 'open' && !keyword) return <EmptyState title={t('empty.answered')} text={t('empty.answeredText')} />;
  return (
    <EmptyState
      title={keyword ? t('empty.notFound', { keyword }) : t('empty.tab')}
      action={
        <Button component={Link} to={paths.reviews} variant="default">
          {t('empty.showAll')}
        </Button>
      }
    />
  );
}

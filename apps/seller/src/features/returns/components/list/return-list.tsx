import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { SearchField } from '@entrepot/panel/list/search-field.tsx';
import { type ListFilter, useListAddress } from '@entrepot/panel/list/use-list-address.ts';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Tabs } from '@entrepot/ui/tabs/tabs.tsx';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { useRowKeys } from '../../hooks/use-row-keys.ts';
import { type ReturnTab, returnTabs } from '../../return-tabs.ts';
import styles from '../returns.module.css';
import { ReturnCards } from './return-cards.tsx';
import { ReturnTable } from './return-table.tsx';

const pageSize = 20;
/** New cases appear by themselves. */
const refetchMs = 60_000;

/** The store's refunds, returns and disputes; tab, search and page live in the address. */
export function ReturnList() {
  const { t } = useTranslation('seller-aftersales');
  const { filter, hrefOfTab, hrefOfPage, hrefOfKeyword } = useListAddress(paths.returns, returnTabs);
  const navigate = useNavigate();
  const isWide = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false });
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const { tab, keyword, page } = filter;
  const input = { ...(tab !== 'all' && { tab }), ...(keyword && { keyword }), pageNum: page, pageSize };
  const found = useCall('orderReturn!list', input, { keepsPrevious: true, refetchMs });
  const counts = found.data?.tabCounts ?? {};
  const tabs = returnTabs.map((id) => ({
    id,
    label: t(`tab.${id}`),
    href: hrefOfTab(id),
    ...(id !== 'all' && id !== 'ended' && { count: counts[id] ?? 0 }),
  }));
  const Cases = isWide ? ReturnTable : ReturnCards;
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
      <CallView result={found} skeleton={<Skeleton lines={14} />}>
        {({ pageList, pageInfo }) => (
          <div ref={list} className={styles.list} aria-busy={found.isPlaceholderData}>
            {pageList.length === 0 ? <NoCases filter={filter} /> : <Cases cases={pageList} />}
            <Pagination page={pageInfo.pageNum} pageCount={pageInfo.totalPages} hrefOf={hrefOfPage} />
          </div>
        )}
      </CallView>
    </>
  );
}

/** An empty list says why, and leads on. */
function NoCases({ filter: { tab, keyword } }: { readonly filter: ListFilter<ReturnTab> }) {
  const { t } = useTranslation('seller-aftersales');
  if (tab === 'all' && !keyword) return <EmptyState title={t('empty.none')} text={t('empty.noneText')} />;
  return (
    <EmptyState
      title={keyword ? t('empty.notFound', { keyword }) : t('empty.tab')}
      action={
        <Button component={Link} to={paths.returns} variant="default">
          {t('empty.showAll')}
        </Button>
      }
    />
  );
}

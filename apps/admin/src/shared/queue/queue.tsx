import { type CallResult, CallView } from '@entrepot/client/react/call-view.tsx';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { SearchField } from '@entrepot/panel/list/search-field.tsx';
import { useShortcut } from '@entrepot/panel/shortcuts/use-shortcut.ts';
import { useIsPhone } from '@entrepot/panel/use-is-phone.ts';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Tabs } from '@entrepot/ui/tabs/tabs.tsx';
import { Button } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { type BulkAction, BulkBar } from './list-tools/bulk-bar.tsx';
import { ListTools } from './list-tools/list-tools.tsx';
import { QueueChips } from './list-tools/queue-chips.tsx';
import { useListSetup } from './list-tools/use-list-setup.ts';
import styles from './queue.module.css';
import { chosenColumns, type QueueColumn } from './queue-columns.ts';
import { QueueContext } from './queue-context.ts';
import { QueueTable } from './queue-table.tsx';
import type { QueueAddress } from './use-queue-address.ts';
import { useSelected } from './use-selected.ts';

type PageInfo = {
  readonly pageNum: number;
  readonly totalPages: number;
  readonly totalElements: number;
  /** There are more, which no page is offered of. */
  readonly totalCapped?: boolean;
};

type PageOf<Row> = {
  readonly pageList: readonly Row[];
  /** Absent in a list that is read on from its last row. */
  readonly pageInfo?: PageInfo;
  readonly hasMore?: boolean;
};

type Result<Row> = CallResult<PageOf<Row>> & {
  readonly isPlaceholderData: boolean;
  readonly isFetching: boolean;
  /** Reads on in a list without page numbers. */
  readonly more?: () => void;
};

type Props<Row, Tab extends string> = {
  readonly heading: string;
  /** A list without a search has none. */
  readonly searchLabel?: string;
  readonly tabs: readonly { readonly id: Tab; readonly label: string }[];
  readonly address: QueueAddress<Tab>;
  readonly result: Result<Row>;
  readonly idOf: (row: Row) => string;
  /** Two or three lines that tell one item from another. */
  readonly renderRow: (row: Row) => ReactNode;
  /** Stands beside the heading. */
  readonly tools?: ReactNode;
  /** Further filters, below the search field. */
  readonly filters?: ReactNode;
  /** What those narrow the list to, in words, by their names in the address. */
  readonly filterLabels?: Readonly<Record<string, string>>;
  /** What a row tells, as columns of the table that the list is while nothing is open; the first leads to the item. */
  readonly columns?: readonly QueueColumn<Row>[];
  /** Reads all rows of the filters, for a file. */
  readonly readAll?: (onProgress: (rows: number) => void) => Promise<readonly Row[]>;
  /** What can be done with several items. */
  readonly bulk?: readonly BulkAction<Row>[];
};

const skeletonLines = 14;

/** A work queue: its items at the start, the opened one beside them; on a phone one after the other. j and k go through the items. */
export function Queue<Row, Tab extends string>(props: Props<Row, Tab>) {
  const {
    heading,
    searchLabel,
    address,
    result,
    idOf,
    tools,
    filters,
    filterLabels = {},
    columns,
    readAll,
    bulk = [],
  } = props;
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { filter, list, openId, listHref, hrefOfItem } = address;
  const isPhone = useIsPhone();
  const setup = useListSetup(list);
  const shown = chosenColumns(columns ?? [], setup.columns);
  const isTable = columns !== undefined && openId === undefined && !isPhone;
  const selection = useSelected(result.data?.pageList ?? [], idOf);
  const ids = result.data?.pageList.map(idOf) ?? [];
  const here = openId === undefined ? -1 : ids.indexOf(openId);
  const nextId = ids[here + 1];
  const open = (id: string | undefined) => {
    if (id !== undefined) void navigate(hrefOfItem(id), { preventScrollReset: true });
  };
  useShortcut('j', () => open(nextId), t('key.next'));
  useShortcut('k', () => open(ids[here < 0 ? ids.length - 1 : here - 1]), t('key.previous'));
  const nextHref = nextId === undefined ? listHref : hrefOfItem(nextId);
  const link = useMemo(
    () => ({ openNext: () => void navigate(nextHref, { preventScrollReset: true }), listHref }),
    [navigate, nextHref, listHref],
  );
  const tabs = props.tabs.map(({ id, label }) => ({ id, label, href: address.hrefOfTab(id) }));
  return (
    <div className={styles.queue} data-open={openId === undefined ? undefined : ''}>
      <title>{t('page.title', { page: heading })}</title>
      <div className={styles.headingRow}>
        <h1>{heading}</h1>
        <ListTools
          list={list}
          path={address.path}
          query={address.query}
          columns={columns}
          shown={shown}
          onChoose={setup.chooseColumns}
          readAll={readAll}
        >
          {tools}
        </ListTools>
      </div>
      <div className={styles.columns} data-table={isTable || undefined}>
        <section className={styles.list} aria-label={heading}>
          <Tabs label={t('queue.tabs')} tabs={tabs} currentId={filter.tab} />
          {searchLabel !== undefined && (
            <SearchField
              key={filter.keyword}
              label={searchLabel}
              keyword={filter.keyword}
              onSearch={(keyword) => void navigate(address.hrefOfKeyword(keyword))}
            />
          )}
          {filters}
          <QueueChips tabs={props.tabs} address={address} further={filterLabels} />
          {bulk.length > 0 && (
            <BulkBar actions={bulk} selection={selection} nameOf={(row) => columns?.[0]?.text(row) ?? idOf(row)} />
          )}
          <CallView result={result} skeleton={<Skeleton lines={skeletonLines} />}>
            {({ pageList, pageInfo, hasMore = false }) => (
              <>
                {pageList.length === 0 && <EmptyState title={t(filter.keyword ? 'queue.notFound' : 'queue.empty')} />}
                {isTable ? (
                  <QueueTable
                    label={heading}
                    rows={pageList}
                    columns={shown}
                    idOf={idOf}
                    hrefOf={(row) => hrefOfItem(idOf(row))}
                    selection={bulk.length > 0 ? selection : undefined}
                    isBusy={result.isPlaceholderData}
                  />
                ) : (
                  <QueueItems {...props} rows={pageList} />
                )}
                {pageInfo && <Pages info={pageInfo} hrefOf={address.hrefOfPage} />}
                {hasMore && (
                  <Button variant="default" loading={result.isFetching} onClick={result.more}>
                    {t('queue.more')}
                  </Button>
                )}
              </>
            )}
          </CallView>
        </section>
        {!isTable && (
          <section className={styles.opened} aria-label={t('queue.opened')}>
            {openId === undefined ? (
              <p className={styles.hint}>{t('queue.hint')}</p>
            ) : (
              <QueueContext value={link}>
                <Outlet />
              </QueueContext>
            )}
          </section>
        )}
      </div>
    </div>
  );
}

/** The pages of a list; of one that is not counted to its end they are the first, which is said. */
function Pages({ info, hrefOf }: { readonly info: PageInfo; readonly hrefOf: (page: number) => string }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  return (
    <>
      {info.totalCapped && (
        <p className={styles.muted}>{t('queue.cut', { number: formatInteger(info.totalElements, language) })}</p>
      )}
      <Pagination page={info.pageNum} pageCount={info.totalPages} hrefOf={hrefOf} />
    </>
  );
}

/** The items in a few lines each, the opened one marked. */
function QueueItems<Row, Tab extends string>(props: Props<Row, Tab> & { readonly rows: readonly Row[] }) {
  const { rows, idOf, renderRow, result, address } = props;
  return (
    <ul className={styles.items} aria-busy={result.isPlaceholderData}>
      {rows.map((row) => (
        <li key={idOf(row)}>
          <Link
            href={address.hrefOfItem(idOf(row))}
            keepsScroll
            className={styles.item}
            aria-current={idOf(row) === address.openId ? 'true' : undefined}
          >
            {renderRow(row)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

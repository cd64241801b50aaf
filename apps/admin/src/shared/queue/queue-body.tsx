import { CallView } from '@entrepot/client/react/call-view.tsx';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Button } from '@mantine/core';
import styles from './queue.module.css';
import type { QueueColumn } from './queue-columns.ts';
import type { PageInfo, QueueProps } from './queue-props.ts';
import { QueueTable } from './queue-table.tsx';
import type { Selected } from './use-selected.ts';

type Props<Row, Tab extends string> = QueueProps<Row, Tab> & {
  readonly isTable: boolean;
  /** The columns of the table. */
  readonly shown: readonly QueueColumn<Row>[];
  /** What is marked, where something can be done with several items. */
  readonly selection: Selected<Row> | undefined;
};

const skeletonLines = 14;

/** What a queue holds: its items as a table or in a few lines each, and the way to those that follow. */
export function QueueBody<Row, Tab extends string>(props: Props<Row, Tab>) {
  const { address, result, idOf, isTable, shown, selection } = props;
  const { t } = useTranslation('admin');
  return (
    <CallView result={result} skeleton={<Skeleton lines={skeletonLines} />}>
      {({ pageList, pageInfo, hasMore = false }) => (
        <>
          {pageList.length === 0 && <EmptyState title={t(address.filter.keyword ? 'queue.notFound' : 'queue.empty')} />}
          {isTable ? (
            <QueueTable
              label={props.heading}
              rows={pageList}
              columns={shown}
              idOf={idOf}
              hrefOf={(row) => address.hrefOfItem(idOf(row))}
              selection={selection}
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
function QueueItems<Row, Tab extends string>(props: QueueProps<Row, Tab> & { readonly rows: readonly Row[] }) {
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

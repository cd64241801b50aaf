import { useTranslation } from '@entrepot/i18n/react';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Button } from '@mantine/core';
import { usePages, useWholeList } from '../../../shared/api/use-pages.ts';
import { CsvButton } from '../../../shared/csv/csv-button.tsx';
import { CallView } from '../../../shared/feedback/call-view.tsx';
import type { Period } from '../../../shared/period/periods.ts';
import { platformStamp } from '../../../shared/platform-time.tsx';
import { type StatementLine, useLineText } from '../hooks/use-line-text.ts';
import styles from './money.module.css';
import { StatementTable } from './statement-table.tsx';

const skeletonLines = 10;
const rowsAtOnce = 500;
const columns = ['sales', 'commission', 'refunds', 'receivable', 'other'] as const;

/** The entries of a period, page by page, and whole as CSV. */
export function StatementLines({ period }: { readonly period: Period }) {
  const { t } = useTranslation('seller-money');
  const textOf = useLineText();
  const pages = usePages('statement!lines', period, 'after');
  const readAll = useWholeList('statement!lines', 'after');
  const csvRow = (line: StatementLine) => [
    platformStamp(line.time),
    line.journalId,
    textOf(line),
    line.orders.map(({ orderNo }) => orderNo).join(' '),
    ...columns.map((column) => line[column]),
    line.amount,
    line.balance,
  ];
  const rows = async (onProgress: (items: number) => void) => {
    const lines = await readAll({ ...period, limit: rowsAtOnce }, onProgress);
    const names = columns.map((column) => t(`statement.${column}`));
    const first = [t('line.time'), t('line.journal'), t('line.what'), t('column.order')];
    return [[...first, ...names, t('line.amount'), t('line.balance')], ...lines.map(csvRow)];
  };
  return (
    <section className={styles.section} aria-labelledby="entries">
      <header className={styles.head}>
        <h2 id="entries">{t('statement.lines')}</h2>
        <div className={styles.tools}>
          <CsvButton filename={`statement-${period.from}-${period.to}.csv`} rows={rows} />
        </div>
      </header>
      <CallView result={pages} skeleton={<Skeleton lines={skeletonLines} />}>
        {() =>
          pages.items?.length ? (
            <StatementTable lines={pages.items} />
          ) : (
            <EmptyState title={t('statement.none')} text={t('statement.noneText')} />
          )
        }
      </CallView>
      {pages.hasNextPage && (
        <Button variant="default" className={styles.more ?? ''} loading={pages.isFetchingNextPage} onClick={pages.more}>
          {t('earnings.more')}
        </Button>
      )}
    </section>
  );
}

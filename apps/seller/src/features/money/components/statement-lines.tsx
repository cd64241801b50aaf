import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { CsvButton } from '@entrepot/panel/csv/csv-button.tsx';
import type { Period } from '@entrepot/panel/period/periods.ts';
import { platformStamp } from '@entrepot/panel/time.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Button } from '@mantine/core';
import { usePages, useWholeList } from '#shared/api/calls.ts';
import { type StatementLine, useLineText } from '../hooks/use-line-text.ts';
import { linesAtOnce } from '../hooks/use-printing.ts';
import styles from './money.module.css';
import { StatementTable } from './statement-table.tsx';

const skeletonLines = 10;
const columns = ['sales', 'commission', 'refunds', 'receivable', 'other'] as const;

type Props = {
  readonly period: Period;
  /** All of them, once they were read to be printed. */
  readonly whole: readonly StatementLine[] | undefined;
};

/** The entries of a period, page by page, and whole as CSV. */
export function StatementLines({ period, whole }: Props) {
  const { t } = useTranslation('seller-money');
  const textOf = useLineText();
  const pages = usePages('statement!lines', period, 'after');
  const lines = whole ?? pages.items;
  const hasMore = whole === undefined && pages.hasNextPage;
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
    const all = await readAll({ ...period, limit: linesAtOnce }, onProgress);
    const names = columns.map((column) => t(`statement.${column}`));
    const first = [t('line.time'), t('line.journal'), t('line.what'), t('column.order')];
    return [[...first, ...names, t('line.amount'), t('line.balance')], ...all.map(csvRow)];
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
          lines?.length ? (
            <StatementTable lines={lines} />
          ) : (
            <EmptyState title={t('statement.none')} text={t('statement.noneText')} />
          )
        }
      </CallView>
      {hasMore && <p className={styles.printNote}>{t('statement.partial')}</p>}
      {hasMore && (
        <Button variant="default" className={styles.more ?? ''} loading={pages.isFetchingNextPage} onClick={pages.more}>
          {t('earnings.more')}
        </Button>
      )}
    </section>
  );
}

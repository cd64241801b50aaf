import { CallView } from '@entrepot/client/react/call-view.tsx';
import { isolate } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { CsvButton } from '@entrepot/panel/csv/csv-button.tsx';
import { PeriodPicker } from '@entrepot/panel/period/period-picker.tsx';
import { platformStamp, platformZoneName } from '@entrepot/panel/time.tsx';
import { useIsPhone } from '@entrepot/panel/use-is-phone.ts';
import { classNames } from '@entrepot/ui/class-names.ts';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Button } from '@mantine/core';
import { useWholeList } from '#shared/api/calls.ts';
import { type Earning, earningStates, useEarnings } from '../hooks/use-earnings.ts';
import { EarningCards } from './earning-cards.tsx';
import { EarningTable } from './earning-table.tsx';
import styles from './money.module.css';

const skeletonLines = 10;
const rowsAtOnce = 200;

/** What each paid order brings, filtered by state and period, with all of it as CSV. */
export function Earnings() {
  const { t } = useTranslation('seller-money');
  const { input, period, choose, state, chooseState, pages } = useEarnings();
  const readAll = useWholeList('earning!list', 'before');
  const isPhone = useIsPhone();
  const List = isPhone ? EarningCards : EarningTable;
  const headings = [
    t('column.order'),
    t('state.label'),
    t('column.paidAt'),
    t('column.buyer'),
    t('column.paid'),
    t('column.refunded'),
    t('column.commission'),
    t('column.earning'),
    t('column.escrow'),
    t('column.when'),
  ];
  const rows = async (onProgress: (items: number) => void) => {
    const all = await readAll({ ...input, limit: rowsAtOnce }, onProgress);
    return [headings, ...all.map(csvRow)];
  };
  return (
    <section className={classNames(styles.section, styles.apart)} aria-labelledby="earnings">
      <header className={styles.head}>
        <div>
          <h2 id="earnings">{t('earnings.title')}</h2>
          <p className={styles.muted}>{t('earnings.lead')}</p>
          <p className={styles.muted}>{t('statement.zone', { zone: isolate(platformZoneName) })}</p>
        </div>
        <CsvButton filename={`earnings-${period.from}-${period.to}.csv`} rows={rows} />
      </header>
      <PeriodPicker period={period} onChoose={choose} />
      <fieldset className={styles.states}>
        <legend className="visually-hidden">{t('state.label')}</legend>
        {[undefined, ...earningStates].map((id) => (
          <button
            key={id ?? 'all'}
            type="button"
            className={styles.state}
            aria-pressed={id === state}
            onClick={() => chooseState(id)}
          >
            {t(`state.${id ?? 'all'}`)}
          </button>
        ))}
      </fieldset>
      <CallView result={pages} skeleton={<Skeleton lines={skeletonLines} />}>
        {() =>
          pages.items?.length ? (
            <List earnings={pages.items} />
          ) : (
            <EmptyState title={t('earnings.none')} text={t('earnings.noneText')} />
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

const stampOf = (time: string | undefined) => (time === undefined ? '' : platformStamp(time));

function csvRow(earning: Earning): string[] {
  return [
    earning.orderNo,
    earning.state,
    stampOf(earning.payTime),
    earning.buyerName,
    earning.paid,
    earning.refunded,
    earning.commission,
    earning.earning,
    earning.escrow,
    stampOf(earning.settleTime ?? earning.settleDueTime),
  ];
}

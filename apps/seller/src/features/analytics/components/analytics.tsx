import { CallView } from '@entrepot/client/react/call-view.tsx';
import { isolate } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import figureStyles from '@entrepot/panel/figures/figures.module.css';
import { PeriodPicker } from '@entrepot/panel/period/period-picker.tsx';
import { usePeriod } from '@entrepot/panel/period/use-period.ts';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { lazy, useState } from 'react';
import { useCall } from '#shared/api/calls.ts';
import { type Dashboard, type MetricId, metricIds, metrics } from '../metrics.ts';
import styles from './analytics.module.css';
import { DayTable } from './day-table.tsx';
import { FigurePanel } from './figure-panel.tsx';
import { MetricTiles } from './metric-tiles.tsx';
import { ProductChart } from './product-chart.tsx';
import { ProductTable } from './product-table.tsx';

// The chart library is as large as the rest of the panel: it comes with the first chart.
const DayChart = lazy(() => import('./day-chart.tsx'));

const skeletonLines = 14;

/** The figures of a period: each beside the period before, day by day, and the best products. */
export function Analytics() {
  const { period, choose } = usePeriod('month');
  const figures = useCall('insight!dashboard', period, { keepsPrevious: true });
  return (
    <div className={styles.page}>
      <PeriodPicker period={period} onChoose={choose} />
      <CallView result={figures} skeleton={<Skeleton lines={skeletonLines} />}>
        {(found) => <Figures figures={found} />}
      </CallView>
    </div>
  );
}

function Figures({ figures }: { readonly figures: Dashboard }) {
  const { t } = useTranslation('seller-home');
  const [chosen, setChosen] = useState<MetricId>('sales');
  const isQuiet = figures.days.every((day) => !metrics[chosen].ofDay(day) && !metrics[chosen].before?.(day));
  const dayRows = () => [
    [t('chart.day'), ...metricIds.map((id) => t(`metric.${id}`))],
    ...figures.days.map((day) => [day.day, ...metricIds.map((id) => String(metrics[id].ofDay(day) ?? ''))]),
  ];
  const productRows = () => [
    [t('products.product'), t('products.sales'), t('products.net'), t('products.pieces'), t('products.orders')],
    ...figures.products.map(({ name, sales, net, pieces, orders }) => [
      name,
      sales,
      net,
      String(pieces),
      String(orders),
    ]),
  ];
  return (
    <>
      <p className={figureStyles.lead}>
        {t('analytics.lead', { from: isolate(figures.previousFrom), to: isolate(figures.previousTo) })}
      </p>
      <MetricTiles figures={figures} chosen={chosen} onChoose={setChosen} />
      <FigurePanel
        title={t(`metric.${chosen}`)}
        chart={
          isQuiet ? (
            <EmptyState title={t('chart.empty')} text={t('chart.emptyText')} />
          ) : (
            <DayChart figures={figures} metric={chosen} />
          )
        }
        table={<DayTable figures={figures} metric={chosen} />}
        filename={`figures-${figures.from}-${figures.to}.csv`}
        rows={dayRows}
      />
      {figures.products.length === 0 ? (
        <EmptyState title={t('products.none')} text={t('chart.emptyText')} />
      ) : (
        <FigurePanel
          title={t('products.title')}
          lead={t('products.lead')}
          chart={<ProductChart products={figures.products} />}
          table={<ProductTable products={figures.products} />}
          filename={`products-${figures.from}-${figures.to}.csv`}
          rows={productRows}
        />
      )}
    </>
  );
}

import { CallView } from '@entrepot/client/react/call-view.tsx';
import { isolate } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import figureStyles from '@entrepot/panel/figures/figures.module.css';
import { PeriodPicker } from '@entrepot/panel/period/period-picker.tsx';
import { usePeriod } from '@entrepot/panel/period/use-period.ts';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useCall } from '#shared/api/calls.ts';
import { useSelection } from '../use-selection.ts';
import { Breakdown } from './breakdown.tsx';
import { DayFigures } from './day-figures.tsx';
import styles from './figures.module.css';
import { MetricTiles } from './metric-tiles.tsx';
import { SelectionChip } from './selection-chip.tsx';

const skeletonLines = 14;

/** The platform's figures of a period beside those before it: day by day, and by country, store or category. */
export function FiguresPage() {
  const { t } = useTranslation('admin-figures');
  const { period, choose } = usePeriod('month');
  const selection = useSelection();
  const { of } = selection;
  const found = useCall('figures!get', { ...period, ...of }, { keepsPrevious: true });
  return (
    <div className={styles.page}>
      <PeriodPicker period={period} onChoose={choose} />
      <SelectionChip name={found.data?.name ?? ''} selection={selection} />
      <CallView
        result={found}
        skeleton={<Skeleton lines={skeletonLines} />}
        below={<Breakdown period={period} selection={selection} />}
      >
        {(answer) => (
          <>
            <p className={figureStyles.lead}>
              {t('lead', { from: isolate(answer.previousFrom), to: isolate(answer.previousTo) })}
            </p>
            <MetricTiles answer={answer} chosen={selection.metric} onChoose={selection.chooseMetric} />
            <DayFigures answer={answer} metric={selection.metric} />
          </>
        )}
      </CallView>
    </div>
  );
}

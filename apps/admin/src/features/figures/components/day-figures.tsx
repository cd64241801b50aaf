import { useTranslation } from '@entrepot/i18n/react';
import { CsvButton } from '@entrepot/panel/csv/csv-button.tsx';
import figureStyles from '@entrepot/panel/figures/figures.module.css';
import { Link } from '@entrepot/ui/link/link.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { useId, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { useMay } from '#shared/staff/use-staff.ts';
import { type Answer, type MetricId, metrics, metricsOf } from '../metrics.ts';
import { DayChart } from './day-chart.tsx';
import { DayTable } from './day-table.tsx';
import styles from './figures.module.css';

type Props = { readonly answer: Answer; readonly metric: MetricId };

/** One figure day by day, as a chart or as a table; all of them as a file. */
export function DayFigures({ answer, metric: asked }: Props) {
  const { t } = useTranslation('admin-figures');
  const may = useMay();
  const [isTable, setTable] = useState(false);
  const id = useId();
  const told = metricsOf(answer.current);
  const metric = told.includes(asked) ? asked : 'gmv';
  const { ledgerClass } = metrics[metric];
  const isQuiet = answer.days.every((day) => !Number(day[metric]) && !Number(day.before[metric]));
  const rows = () => [
    [t('chart.day'), ...told.map((each) => t(`metric.${each}`))],
    ...answer.days.map((day) => [day.day, ...told.map((each) => String(day[each] ?? ''))]),
  ];
  return (
    <section className={figureStyles.panel} aria-labelledby={id}>
      <header className={figureStyles.panelHead}>
        <div>
          <h2 id={id}>{t(`metric.${metric}`)}</h2>
          {metric === 'takeRate' && <p className={figureStyles.lead}>{t('note.takeRate')}</p>}
        </div>
        <div className={figureStyles.tools}>
          <fieldset className={figureStyles.switch}>
            <legend className="visually-hidden">{t('chart.view')}</legend>
            <button type="button" aria-pressed={!isTable} onClick={() => setTable(false)}>
              {t('chart.chart')}
            </button>
            <button type="button" aria-pressed={isTable} onClick={() => setTable(true)}>
              {t('chart.table')}
            </button>
          </fieldset>
          <CsvButton filename={`figures-${answer.from}-${answer.to}.csv`} rows={rows} />
        </div>
      </header>
      {isTable && <DayTable answer={answer} metric={metric} />}
      {!isTable && isQuiet && <EmptyState title={t('chart.empty')} text={t('chart.emptyText')} />}
      {!isTable && !isQuiet && <DayChart answer={answer} metric={metric} />}
      {ledgerClass !== undefined && may('books.read') && (
        <Link href={`${paths.ledger}?class=${ledgerClass}`} className={styles.source}>
          {t('chart.source')}
        </Link>
      )}
    </section>
  );
}

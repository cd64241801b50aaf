import { useTranslation } from '@entrepot/i18n/react';
import { CsvButton } from '@entrepot/panel/csv/csv-button.tsx';
import figureStyles from '@entrepot/panel/figures/figures.module.css';
import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense, useId, useState } from 'react';

const chartHeight = 280;

type Props = {
  readonly title: string;
  readonly lead?: string;
  readonly chart: ReactNode;
  readonly table: ReactNode;
  readonly filename: string;
  readonly rows: () => readonly (readonly string[])[];
};

/** Numbers as a chart or as a table, and as a file. */
export function FigurePanel({ title, lead, chart, table, filename, rows }: Props) {
  const { t } = useTranslation('seller-home');
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <section className={figureStyles.panel} aria-labelledby={id}>
      <header className={figureStyles.panelHead}>
        <div>
          <h2 id={id}>{title}</h2>
          {lead !== undefined && <p className={figureStyles.lead}>{lead}</p>}
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
          <CsvButton filename={filename} rows={rows} />
        </div>
      </header>
      {isTable ? table : <Suspense fallback={<Skeleton height={chartHeight} />}>{chart}</Suspense>}
    </section>
  );
}

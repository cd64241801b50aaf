import { textDirection } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { type Dashboard, formatMetric, type MetricId, metrics } from '../metrics.ts';
import styles from './analytics.module.css';
import { ChartTip } from './chart-tip.tsx';

const height = 280;
const axisWidth = 72;

type Props = { readonly figures: Dashboard; readonly metric: MetricId };

/** One figure day by day, beside the same days of the period before where they are told. Loaded when first shown. */
export default function DayChart({ figures, metric: id }: Props) {
  const { t } = useTranslation('seller-home');
  const language = useLanguage();
  const isRtl = textDirection(language) === 'rtl';
  const metric = metrics[id];
  const write = (value: number) => formatMetric(metric.kind, value, language);
  const days = figures.days.map((day) => ({ day: day.day, now: metric.ofDay(day), before: metric.before?.(day) }));
  const describe = { metric: t(`metric.${id}`), from: figures.from, to: figures.to };
  return (
    <>
      {metric.before && (
        <ul className={styles.legend}>
          <li data-line="now">{t('metric.now')}</li>
          <li data-line="before">
            {t('metric.then')} <bdi dir="ltr">{`${figures.previousFrom} – ${figures.previousTo}`}</bdi>
          </li>
        </ul>
      )}
      <div role="img" aria-label={t('chart.describe', describe)} className={styles.chart} dir="ltr">
        <ResponsiveContainer width="100%" height={height}>
          <ComposedChart data={days} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 8 }}>
            <CartesianGrid vertical={false} stroke="var(--colour-line)" />
            <XAxis
              dataKey="day"
              reversed={isRtl}
              tickFormatter={(day: string) => day.slice(5)}
              minTickGap={24}
              tickLine={false}
              stroke="var(--colour-text-muted)"
            />
            <YAxis
              orientation={isRtl ? 'right' : 'left'}
              width={axisWidth}
              allowDecimals={metric.kind !== 'count'}
              tickFormatter={write}
              tickLine={false}
              axisLine={false}
              stroke="var(--colour-text-muted)"
            />
            <Tooltip
              isAnimationActive={false}
              content={({ active, payload, label }) =>
                active ? <ChartTip day={String(label)} points={payload} write={write} /> : null
              }
            />
            {metric.before && (
              <Line
                dataKey="before"
                name={t('metric.then')}
                type="linear"
                dot={false}
                isAnimationActive={false}
                stroke="var(--colour-text-muted)"
                strokeDasharray="4 4"
              />
            )}
            <Area
              dataKey="now"
              name={t('metric.now')}
              type="linear"
              connectNulls
              dot={days.length === 1}
              isAnimationActive={false}
              stroke="var(--colour-brand)"
              strokeWidth={2}
              fill="var(--colour-brand-soft)"
              fillOpacity={0.6}
            />
          </ComposedChart>
        </ResponsiveContainer>
      </div>
    </>
  );
}

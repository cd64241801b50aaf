import { textDirection } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { type Answer, formatMetric, type MetricId } from '../metrics.ts';
import styles from './figures.module.css';

/** Of the drawing, in its own units; it grows with its place. */
const width = 960;
const height = 240;
const ticks = 4;

type Props = { readonly answer: Answer; readonly metric: MetricId };

/** A round number not below the highest one, so that the lines across stand at readable values. */
function roundedUp(highest: number): number {
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 4, 5, 10].map((factor) => factor * power).find((value) => value >= highest) ?? 10 * power;
}

/** One figure day by day, as bars, beside the same days of the period before, as a line. */
export function DayChart({ answer, metric }: Props) {
  const { t } = useTranslation('admin-figures');
  const language = useLanguage();
  const isRtl = textDirection(language) === 'rtl';
  const days = answer.days.map((day) => ({
    day: day.day,
    now: Number(day[metric] ?? 0),
    earlier: Number(day.before[metric] ?? 0),
  }));
  const most = roundedUp(Math.max(...days.map(({ now, earlier }) => Math.max(now, earlier))));
  const step = width / days.length;
  const leftOf = (place: number) => (isRtl ? width - (place + 1) * step : place * step);
  const topOf = (value: number) => height - (Math.max(value, 0) / most) * height;
  const line = days.map(({ earlier }, place) => `${leftOf(place) + step / 2},${topOf(earlier)}`).join(' ');
  const write = (value: number) => formatMetric(metric, value, language);
  const describe = { metric: t(`metric.${metric}`), from: answer.from, to: answer.to };
  return (
    <figure className={styles.chart}>
      <ul className={styles.legend}>
        <li data-line="now">{t('metric.now')}</li>
        <li data-line="before">
          {t('metric.then')} <bdi dir="ltr">{`${answer.previousFrom} – ${answer.previousTo}`}</bdi>
        </li>
      </ul>
      <div className={styles.plot}>
        <ol className={styles.scale} aria-hidden="true">
          {Array.from({ length: ticks + 1 }, (_, place) => (most / ticks) * (ticks - place)).map((value) => (
            <li key={value}>
              <bdi dir="ltr">{metric === 'orders' && !Number.isInteger(value) ? '' : write(value)}</bdi>
            </li>
          ))}
        </ol>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('chart.describe', describe)}
        >
          {Array.from({ length: ticks + 1 }, (_, place) => (height / ticks) * place).map((y) => (
            <line key={y} x1={0} x2={width} y1={y} y2={y} className={styles.grid} />
          ))}
          {days.map(({ day, now, earlier }, place) => (
            <g key={day}>
              <title>{`${day}: ${write(now)} (${write(earlier)})`}</title>
              <rect x={leftOf(place)} y={0} width={step} height={height} className={styles.hit} />
              <rect
                x={leftOf(place) + step * 0.15}
                y={topOf(now)}
                width={step * 0.7}
                height={height - topOf(now)}
                className={styles.dayBar}
              />
            </g>
          ))}
          <polyline points={line} className={styles.beforeLine} />
        </svg>
      </div>
      <p className={styles.axis} aria-hidden="true">
        <bdi dir="ltr">{answer.from}</bdi>
        <bdi dir="ltr">{answer.to}</bdi>
      </p>
    </figure>
  );
}

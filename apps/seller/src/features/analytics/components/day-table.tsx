import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { type Dashboard, formatMetric, type MetricId, metrics } from '../metrics.ts';
import styles from './analytics.module.css';

type Props = { readonly figures: Dashboard; readonly metric: MetricId };

/** The chart's numbers, the latest day first. */
export function DayTable({ figures, metric: id }: Props) {
  const { t } = useTranslation('seller-home');
  const language = useLanguage();
  const metric = metrics[id];
  const write = (value: number | null) => (value === null ? '' : formatMetric(metric.kind, value, language));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.scroller} tabIndex={0} aria-label={t(`metric.${id}`)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('chart.day')}</th>
            <th scope="col">{t('metric.now')}</th>
            {metric.before && <th scope="col">{t('metric.then')}</th>}
          </tr>
        </thead>
        <tbody>
          {figures.days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">
                <bdi dir="ltr">{day.day}</bdi>
              </th>
              <td>
                <bdi dir="ltr">{write(metric.ofDay(day))}</bdi>
              </td>
              {metric.before && (
                <td>
                  <bdi dir="ltr">{write(metric.before(day))}</bdi>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

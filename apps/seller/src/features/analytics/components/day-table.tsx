import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Table } from '@entrepot/ui/table/table.tsx';
import { TableScroller } from '@entrepot/ui/table/table-scroller.tsx';
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
    <TableScroller label={t(`metric.${id}`)} className={styles.scroller}>
      <Table
        className={styles.table}
        columns={[t('chart.day'), t('metric.now'), ...(metric.before ? [t('metric.then')] : [])]}
      >
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
      </Table>
    </TableScroller>
  );
}

import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { WideTable } from '@entrepot/ui/table/wide-table.tsx';
import { type Answer, type Figures, formatMetric, type MetricId } from '../metrics.ts';

type Props = { readonly answer: Answer; readonly metric: MetricId };

/** The chart's numbers, the latest day first. */
export function DayTable({ answer, metric }: Props) {
  const { t } = useTranslation('admin-figures');
  const language = useLanguage();
  const write = (figures: Figures) => {
    const value = figures[metric];
    return value === null ? '' : formatMetric(metric, value, language);
  };
  return (
    <WideTable label={t('chart.table')} columns={[t('chart.day'), t('metric.now'), t('metric.then')]}>
      <tbody>
        {answer.days.toReversed().map((day) => (
          <tr key={day.day}>
            <th scope="row">
              <bdi dir="ltr">{day.day}</bdi>
            </th>
            <td>
              <bdi dir="ltr">{write(day)}</bdi>
            </td>
            <td>
              <bdi dir="ltr">{write(day.before)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

import { formatDecimal, formatPercent } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import figureStyles from '@entrepot/panel/figures/figures.module.css';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { changeOf, type Dashboard, formatMetric, type MetricId, metricIds, metrics } from '../metrics.ts';

const iconSize = 14;

type Props = {
  readonly figures: Dashboard;
  readonly chosen: MetricId;
  readonly onChoose: (metric: MetricId) => void;
};

/** The figures of a period beside those before it; a press draws one of them day by day. */
export function MetricTiles({ figures, chosen, onChoose }: Props) {
  const { t } = useTranslation('seller-home');
  return (
    <fieldset className={figureStyles.tiles}>
      <legend className="visually-hidden">{t('analytics.metric')}</legend>
      {metricIds.map((id) => (
        <button
          key={id}
          type="button"
          className={figureStyles.tile}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          <span className={figureStyles.tileName}>{t(`metric.${id}`)}</span>
          <MetricValue id={id} figures={figures} />
        </button>
      ))}
    </fieldset>
  );
}

/** A figure, by how much it changed, and what it was before. */
export function MetricValue({ id, figures }: { readonly id: MetricId; readonly figures: Dashboard }) {
  const { t } = useTranslation('seller-home');
  const language = useLanguage();
  const metric = metrics[id];
  const write = (value: string | number | null) =>
    value === null ? t('metric.none') : formatMetric(metric.kind, value, language);
  const now = metric.of(figures.current);
  const then = metric.of(figures.previous);
  return (
    <>
      <bdi className={figureStyles.value} dir={now === null ? undefined : 'ltr'} data-none={now === null || undefined}>
        {write(now)}
      </bdi>
      <span className={figureStyles.before}>
        <Change id={id} figures={figures} />
        {then !== null && <span>{t('metric.before', { value: write(then) })}</span>}
      </span>
    </>
  );
}

function Change({ id, figures }: { readonly id: MetricId; readonly figures: Dashboard }) {
  const { t } = useTranslation('seller-home');
  const language = useLanguage();
  const change = changeOf(metrics[id], figures.current, figures.previous);
  if (change === null) return null;
  if (change === 0) return <span>{t('metric.same')}</span>;
  const isGood = change > 0 !== (metrics[id].isBetterLow ?? false);
  const Arrow = change > 0 ? IconArrowUpRight : IconArrowDownRight;
  const value =
    metrics[id].kind === 'percent'
      ? t('metric.points', { number: formatDecimal(Math.abs(change), language) })
      : formatPercent(Math.abs(change), language);
  return (
    <span className={figureStyles.change} data-good={isGood}>
      <Arrow size={iconSize} className={figureStyles.turning} aria-hidden="true" />
      <bdi aria-hidden="true">{value}</bdi>
      <span className="visually-hidden">{t(change > 0 ? 'metric.up' : 'metric.down', { value })}</span>
    </span>
  );
}

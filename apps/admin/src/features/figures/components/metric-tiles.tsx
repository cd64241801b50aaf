import { formatDecimal, formatPercent } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import figureStyles from '@entrepot/panel/figures/figures.module.css';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { type Answer, changeOf, formatMetric, type MetricId, metrics, metricsOf } from '../metrics.ts';

const iconSize = 14;

type Props = {
  readonly answer: Answer;
  readonly chosen: MetricId;
  readonly onChoose: (metric: MetricId) => void;
};

/** The figures of a period beside those before it; a press draws one of them day by day. */
export function MetricTiles({ answer, chosen, onChoose }: Props) {
  const { t } = useTranslation('admin-figures');
  return (
    <fieldset className={figureStyles.tiles}>
      <legend className="visually-hidden">{t('metric.label')}</legend>
      {metricsOf(answer.current).map((id) => (
        <button
          key={id}
          type="button"
          className={figureStyles.tile}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          <span className={figureStyles.tileName}>{t(`metric.${id}`)}</span>
          <Value id={id} answer={answer} />
        </button>
      ))}
    </fieldset>
  );
}

/** A figure, by how much it changed, and what it was before. */
function Value({ id, answer: { current, previous } }: { readonly id: MetricId; readonly answer: Answer }) {
  const { t } = useTranslation('admin-figures');
  const language = useLanguage();
  const now = current[id];
  const then = previous[id];
  return (
    <>
      <bdi className={figureStyles.value} dir={now === null ? undefined : 'ltr'} data-none={now === null || undefined}>
        {now === null ? t('metric.none') : formatMetric(id, now, language)}
      </bdi>
      <span className={figureStyles.before}>
        <Change id={id} change={changeOf(id, current, previous)} />
        {then !== null && <span>{t('metric.before', { value: formatMetric(id, then, language) })}</span>}
      </span>
    </>
  );
}

function Change({ id, change }: { readonly id: MetricId; readonly change: number | null }) {
  const { t } = useTranslation('admin-figures');
  const language = useLanguage();
  if (change === null) return null;
  if (change === 0) return <span>{t('metric.same')}</span>;
  const { kind, isBetterLow = false } = metrics[id];
  const Arrow = change > 0 ? IconArrowUpRight : IconArrowDownRight;
  const value =
    kind === 'percent'
      ? t('metric.points', { number: formatDecimal(Math.abs(change), language) })
      : formatPercent(Math.abs(change), language);
  return (
    <span className={figureStyles.change} data-good={change > 0 !== isBetterLow}>
      <Arrow size={iconSize} className={figureStyles.turning} aria-hidden="true" />
      <bdi aria-hidden="true">{value}</bdi>
      <span className="visually-hidden">{t(change > 0 ? 'metric.up' : 'metric.down', { value })}</span>
    </span>
  );
}

import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import figureStyles from '@entrepot/panel/figures/figures.module.css';
import { platformToday, presetPeriod } from '@entrepot/panel/period/periods.ts';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useState } from 'react';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { type Dashboard, type MetricId, metrics } from '../metrics.ts';
import styles from './analytics.module.css';
import { MetricValue } from './metric-tiles.tsx';
import { Sparkline } from './sparkline.tsx';

const skeletonLines = 6;
const periods = ['today', 'week', 'month'] as const;
const shown: readonly MetricId[] = ['sales', 'orders', 'views', 'conversion'];

/** A few figures of today, a week or a month, each with its little curve, and the way to all of them. */
export function BriefFigures() {
  const { t } = useTranslation('seller-home');
  const { t: tPanel } = useTranslation('panel');
  const [chosen, setChosen] = useState<(typeof periods)[number]>('week');
  const period = presetPeriod(chosen, platformToday());
  const figures = useCall('insight!dashboard', period, { keepsPrevious: true });
  return (
    <section className={figureStyles.panel} aria-labelledby="brief-figures">
      <header className={figureStyles.panelHead}>
        <h2 id="brief-figures">{t('home.figures')}</h2>
        <fieldset className={figureStyles.switch}>
          <legend className="visually-hidden">{tPanel('period.label')}</legend>
          {periods.map((id) => (
            <button key={id} type="button" aria-pressed={id === chosen} onClick={() => setChosen(id)}>
              {tPanel(`period.${id}`)}
            </button>
          ))}
        </fieldset>
      </header>
      <CallView result={figures} skeleton={<Skeleton lines={skeletonLines} />}>
        {(found) => (isFresh(found) ? <Fresh /> : <Brief figures={found} />)}
      </CallView>
      <Link href={`${paths.analytics}?from=${period.from}&to=${period.to}`} className={styles.all}>
        {t('home.all')}
      </Link>
    </section>
  );
}

const isFresh = ({ current, previous }: Dashboard) => current.orders + current.views + previous.orders === 0;

function Fresh() {
  const { t } = useTranslation('seller-home');
  return (
    <div className={styles.freshStore}>
      <p>{t('fresh.title')}</p>
      <p className={figureStyles.lead}>{t('fresh.text')}</p>
    </div>
  );
}

function Brief({ figures }: { readonly figures: Dashboard }) {
  const { t } = useTranslation('seller-home');
  return (
    <dl className={styles.brief}>
      {shown.map((id) => (
        <div key={id}>
          <dt className={figureStyles.tileName}>{t(`metric.${id}`)}</dt>
          <dd>
            <MetricValue id={id} figures={figures} />
            <Sparkline values={figures.days.map((day) => metrics[id].ofDay(day) ?? 0)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

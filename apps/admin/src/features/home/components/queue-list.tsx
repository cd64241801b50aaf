import type { AdminOutputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { beforeValue, formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { workQueues } from '#shared/work/queues.ts';
import { useQueueCounts } from '#shared/work/use-queue-counts.ts';
import styles from './queue-list.module.css';

type Counted = AdminOutputOf<'work!counts'>[number];

const skeletonLines = 6;

/** What waits, queue by queue, for whoever is signed in: how much, since when, and how much of it is late. */
export function QueueList() {
  const { t } = useTranslation('admin');
  const counts = useQueueCounts();
  return (
    <CallView result={counts} skeleton={<Skeleton lines={skeletonLines} />}>
      {(queues) =>
        queues.length === 0 ? (
          <EmptyState title={t('home.nothing')} text={t('home.nothingText')} />
        ) : (
          <ul className={styles.queues}>
            {queues.map((counted) => (
              <QueueTile key={counted.queue} counted={counted} />
            ))}
          </ul>
        )
      }
    </CallView>
  );
}

function QueueTile({ counted }: { readonly counted: Counted }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { path, label } = workQueues[counted.queue];
  const { count, overdue, oldestTime } = counted;
  return (
    <li>
      <Link href={path} className={styles.queue}>
        <span className={styles.count} data-waits={count > 0 ? '' : undefined}>
          {formatInteger(count, language)}
        </span>
        <span>{t(label)}</span>
        {oldestTime !== undefined && (
          <span className={styles.since}>
            {beforeValue(t('home.since'))}
            <Time value={oldestTime} />
          </span>
        )}
        {overdue > 0 && (
          <Badge tone="bad">{t('home.overdue', { count: overdue, number: formatInteger(overdue, language) })}</Badge>
        )}
      </Link>
    </li>
  );
}

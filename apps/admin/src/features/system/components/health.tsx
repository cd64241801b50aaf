import type { AdminOutputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { formatDecimal, formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import type { ReactNode } from 'react';
import { useCall } from '#shared/api/calls.ts';
import { Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { systemRefreshMs } from '../system-refresh.ts';

const skeletonLines = 8;
const megabyte = 1_048_576;
/** Events are delivered several times a second, jobs begun within seconds: later than this something is stuck. */
const lateSeconds = 60;

type Figures = AdminOutputOf<'system!health'>;

/** What is on its way, and whether it gets on. */
export function Health({ below }: { readonly below: ReactNode }) {
  const found = useCall('system!health', {}, { refetchMs: systemRefreshMs });
  return (
    <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />} below={below}>
      {(figures) => <HealthFacts figures={figures} />}
    </CallView>
  );
}

function HealthFacts({ figures: { isMailConfigured, mails, outbox, jobs, database } }: { readonly figures: Figures }) {
  const { t } = useTranslation('admin-system');
  const language = useLanguage();
  const count = (value: number) => formatInteger(value, language);
  const seconds = (value: number) => t('health.seconds', { number: formatDecimal(value, language) });
  const warnings = [
    ...(isMailConfigured ? [] : [t('health.noMail')]),
    ...(mails.failed > 0 ? [t('health.mailsFailed')] : []),
    ...(outbox.lagSeconds > lateSeconds ? [t('health.outboxLate')] : []),
    ...(jobs.lagSeconds > lateSeconds ? [t('health.jobsLate')] : []),
    ...(jobs.failed > 0 ? [t('health.jobsFailed')] : []),
  ];
  return (
    <>
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {warning}
        </p>
      ))}
      <div className={styles.parts}>
        <Part title={t('health.mails')}>
          <Facts
            facts={[
              [t('health.waiting'), count(mails.waiting)],
              [t('health.failed'), count(mails.failed)],
            ]}
          />
        </Part>
        <Part title={t('health.outbox')}>
          <Facts
            facts={[
              [t('health.waiting'), count(outbox.waiting)],
              [t('health.lag'), seconds(outbox.lagSeconds)],
              [t('health.mostAttempts'), count(outbox.mostAttempts)],
            ]}
          />
        </Part>
        <Part title={t('health.jobs')}>
          <Facts
            facts={[
              [t('health.running'), count(jobs.running)],
              [t('health.waiting'), count(jobs.waiting)],
              [t('health.retrying'), count(jobs.retrying)],
              [t('health.failed'), count(jobs.failed)],
              [t('health.lag'), seconds(jobs.lagSeconds)],
            ]}
          />
        </Part>
        <Part title={t('health.database')}>
          <Facts
            facts={[
              [t('health.size'), t('health.megabytes', { number: count(Math.round(database.bytes / megabyte)) })],
              [t('health.connections'), count(database.connections)],
              [
                t('health.version'),
                <bdi key="version" dir="ltr">
                  {database.version}
                </bdi>,
              ],
            ]}
          />
        </Part>
      </div>
    </>
  );
}

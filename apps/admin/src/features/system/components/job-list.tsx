import { CallView } from '@entrepot/client/react/call-view.tsx';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { useListAddress } from '@entrepot/panel/list/use-list-address.ts';
import { Time } from '@entrepot/panel/time.tsx';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { WideTable } from '@entrepot/ui/table/wide-table.tsx';
import { Tabs } from '@entrepot/ui/tabs/tabs.tsx';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { ListCsv } from '#shared/queue/list-tools/list-csv.tsx';
import { Part } from '#shared/queue/opened.tsx';
import { useWholeQueue } from '#shared/queue/use-whole-queue.ts';
import { systemRefreshMs } from '../system-refresh.ts';
import own from './system.module.css';

const tabs = ['all', 'failed', 'retrying', 'waiting', 'running'] as const;
const tones = { running: 'action', waiting: 'neutral', retrying: 'warn', failed: 'bad' } as const;
const skeletonLines = 6;

/** The queue of jobs; what failed for good is tried again from here. */
export function JobList() {
  const { t } = useTranslation('admin-system');
  const language = useLanguage();
  const { filter, hrefOfTab, hrefOfPage } = useListAddress(paths.system, tabs);
  const { tab, page } = filter;
  const asked = { ...(tab !== 'all' && { state: tab }) };
  // A job that is tried again ends within seconds: the list keeps up with the figures above it.
  const found = useCall('job!list', { ...asked, pageNum: page }, { keepsPrevious: true, refetchMs: systemRefreshMs });
  const readAll = useWholeQueue('job!list', asked);
  return (
    <Part title={t('job.title')}>
      <ListCsv
        list="system"
        query={tab === 'all' ? '' : `tab=${tab}`}
        readAll={readAll}
        columns={[
          { label: t('job.name'), text: ({ name }) => name },
          { label: t('job.state'), text: ({ state }) => t(`job.state.${state}`) },
          { label: t('job.attempts'), text: ({ attempts, mostAttempts }) => `${attempts} / ${mostAttempts}` },
          { label: t('job.runs'), text: ({ runTime }) => runTime },
          { label: t('mail.error'), text: ({ error = '' }) => error },
        ]}
      />
      <div className={own.tabs}>
        <Tabs
          label={t('job.tabs')}
          currentId={tab}
          tabs={tabs.map((id) => ({
            id,
            label: id === 'all' ? t('mail.state.all') : t(`job.state.${id}`),
            href: hrefOfTab(id),
          }))}
        />
      </div>
      <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />}>
        {({ pageList, pageInfo }) =>
          pageList.length === 0 ? (
            <EmptyState title={t('job.none')} />
          ) : (
            <>
              <WideTable
                label={t('job.title')}
                columns={[t('job.name'), t('job.state'), t('job.attempts'), t('job.runs'), t('mail.error'), '']}
              >
                <tbody>
                  {pageList.map((job) => (
                    <tr key={job.jobId}>
                      <td>
                        <code dir="ltr">{job.name}</code>
                      </td>
                      <td>
                        <Badge tone={tones[job.state]}>{t(`job.state.${job.state}`)}</Badge>
                      </td>
                      <td>
                        <bdi dir="ltr">
                          {formatInteger(job.attempts, language)} / {formatInteger(job.mostAttempts, language)}
                        </bdi>
                      </td>
                      <td>
                        <Time value={job.runTime} />
                      </td>
                      <td>
                        <bdi dir="ltr">{job.error ?? ''}</bdi>
                      </td>
                      <td>
                        {(job.state === 'failed' || job.state === 'retrying') && (
                          <Decision
                            call="job!retry"
                            label={t('job.retry')}
                            consequence={t('job.retryText')}
                            done={t('job.retried')}
                            isSmall
                            stays
                            inputOf={() => ({ jobId: job.jobId })}
                          />
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </WideTable>
              <Pagination page={pageInfo.pageNum} pageCount={pageInfo.totalPages} hrefOf={hrefOfPage} />
            </>
          )
        }
      </CallView>
    </Part>
  );
}

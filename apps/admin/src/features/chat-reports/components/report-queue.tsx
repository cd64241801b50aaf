import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { usePages, useWholeList } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { OwnWords } from '#shared/queue/details/own-words.tsx';
import { Queue } from '#shared/queue/queue.tsx';
import { QueueRow } from '#shared/queue/queue-row.tsx';
import { useQueueAddress } from '#shared/queue/use-queue-address.ts';
import { useReportColumns } from '../use-report-columns.tsx';

type Report = AdminOutputOf<'chatReport!list'>['list'][number];

const tabs = ['open', 'closed'] as const;

/** Threads that somebody reported, the oldest first, and what was noted of those that are closed. */
export function ReportQueue() {
  const { t } = useTranslation('admin-chat');
  const { t: tAdmin } = useTranslation('admin');
  const address = useQueueAddress(paths.chatReports, tabs);
  const isClosed = address.filter.tab === 'closed';
  const asked = isClosed ? { isClosed } : {};
  const found = usePages('chatReport!list', asked, 'after');
  const readWhole = useWholeList('chatReport!list', 'after');
  return (
    <Queue
      heading={tAdmin('nav.chatReports')}
      tabs={tabs.map((id) => ({ id, label: t(id === 'open' ? 'report.open' : 'report.tab.closed') }))}
      address={address}
      result={{
        data: found.items && { pageList: found.items, hasMore: found.hasNextPage },
        error: found.error,
        refetch: found.refetch,
        isPlaceholderData: false,
        isFetching: found.isFetching,
        more: found.more,
      }}
      idOf={(report) => report.reportId}
      columns={useReportColumns()}
      readAll={(onProgress) => readWhole(asked, onProgress)}
      renderRow={(report) => (
        <QueueRow
          title={<Parties report={report} />}
          state={report.closed ? null : <Badge tone="action">{t('report.open')}</Badge>}
          detail={<bdi dir="auto">{report.closed?.note ?? report.reason}</bdi>}
          time={report.createTime}
        />
      )}
    />
  );
}

/** Who reports whom. */
export function Parties({ report: { by, username, storeName } }: { readonly report: Report }) {
  const { t } = useTranslation('admin-chat');
  return <OwnWords>{t(`report.by.${by}`, { username, storeName })}</OwnWords>;
}

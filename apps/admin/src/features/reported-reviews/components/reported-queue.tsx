import { formatInteger, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { Queue } from '#shared/queue/queue.tsx';
import { QueueRow } from '#shared/queue/queue-row.tsx';
import { useQueueAddress } from '#shared/queue/use-queue-address.ts';
import { useWholeQueue } from '#shared/queue/use-whole-queue.ts';
import { useReviewBulk } from '../use-review-bulk.ts';
import { useReviewColumns } from '../use-review-columns.tsx';
import { LevelBadge } from './level-badge.tsx';

const tabs = ['open', 'hidden'] as const;

/** Reviews that somebody reported, and those that staff have hidden. */
export function ReportedQueue() {
  const { t } = useTranslation('admin-commerce');
  const { t: tAdmin } = useTranslation('admin');
  const language = useLanguage();
  const address = useQueueAddress(paths.reportedReviews, tabs);
  const { tab, page } = address.filter;
  const found = useCall('reviewReport!list', { state: tab, pageNum: page }, { keepsPrevious: true });
  const readAll = useWholeQueue('reviewReport!list', { state: tab });
  return (
    <Queue
      heading={tAdmin('nav.reportedReviews')}
      tabs={tabs.map((id) => ({ id, label: t(`review.tab.${id}`) }))}
      address={address}
      result={found}
      idOf={(row) => row.reviewId}
      columns={useReviewColumns()}
      readAll={readAll}
      bulk={useReviewBulk(tab)}
      renderRow={(row) => (
        <QueueRow
          title={row.content === '' ? row.commodity : row.content}
          state={<LevelBadge level={row.evaluationType} />}
          detail={[
            isolate(row.storeName),
            row.reports > 0
              ? t('review.reports', { count: row.reports, number: formatInteger(row.reports, language) })
              : '',
          ]
            .filter(Boolean)
            .join(' · ')}
          time={row.reportedTime ?? row.createTime}
        />
      )}
    />
  );
}

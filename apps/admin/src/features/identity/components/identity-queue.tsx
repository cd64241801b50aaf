import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { useCall } from '#shared/api/calls.ts';
import { useCountryName } from '#shared/country-name.ts';
import { paths } from '#shared/paths.ts';
import { StateBadge } from '#shared/queue/details/state-badge.tsx';
import { Queue } from '#shared/queue/queue.tsx';
import { QueueRow } from '#shared/queue/queue-row.tsx';
import { useQueueAddress } from '#shared/queue/use-queue-address.ts';
import { useWholeQueue } from '#shared/queue/use-whole-queue.ts';
import { useIdentityColumns } from '../use-identity-columns.tsx';

const tabs = ['under_review', 'passed', 'rejected', 'abnormal', 'all'] as const;

/** Verifications of identity, the longest waiting first. */
export function IdentityQueue() {
  const { t } = useTranslation('admin-reviews');
  const { t: tAdmin } = useTranslation('admin');
  const countryName = useCountryName();
  const address = useQueueAddress(paths.identity, tabs);
  const { tab, keyword, page } = address.filter;
  const asked = { ...(tab !== 'all' && { state: tab }), ...(keyword && { keyword }) };
  const found = useCall('identity!list', { ...asked, pageNum: page }, { keepsPrevious: true });
  const readAll = useWholeQueue('identity!list', asked);
  return (
    <Queue
      heading={tAdmin('nav.identity')}
      searchLabel={t('identity.search')}
      tabs={tabs.map((id) => ({ id, label: t(`identity.tab.${id}`) }))}
      address={address}
      result={found}
      idOf={(row) => row.verificationId}
      columns={useIdentityColumns()}
      readAll={readAll}
      renderRow={(row) => (
        <QueueRow
          title={row.username}
          state={<StateBadge state={row.state} label={t(`identity.state.${row.state}`)} dueTime={row.reviewDueTime} />}
          detail={`${t(`identity.level.${row.level}`)} · ${countryName(row.nationality)}`}
          end={row.hasDuplicate && <Badge tone="warn">{t('identity.duplicate')}</Badge>}
          time={row.submitTime}
        />
      )}
    />
  );
}

import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { useCall } from '#shared/api/calls.ts';
import { useCountryName } from '#shared/country-name.ts';
import { paths } from '#shared/paths.ts';
import { StateBadge } from '#shared/queue/details/state-badge.tsx';
import { Queue } from '#shared/queue/queue.tsx';
import { QueueRow } from '#shared/queue/queue-row.tsx';
import { useQueueAddress } from '#shared/queue/use-queue-address.ts';

const tabs = ['under_review', 'passed', 'rejected', 'abnormal', 'all'] as const;

/** Verifications of identity, the longest waiting first. */
export function IdentityQueue() {
  const { t } = useTranslation('admin-reviews');
  const { t: tAdmin } = useTranslation('admin');
  const countryName = useCountryName();
  const address = useQueueAddress(paths.identity, tabs);
  const { tab, keyword, page } = address.filter;
  const found = useCall(
    'identity!list',
    { ...(tab !== 'all' && { state: tab }), ...(keyword && { keyword }), pageNum: page },
    { keepsPrevious: true },
  );
  return (
    <Queue
      heading={tAdmin('nav.identity')}
      searchLabel={t('identity.search')}
      tabs={tabs.map((id) => ({ id, label: t(`identity.tab.${id}`) }))}
      address={address}
      result={found}
      idOf={(row) => row.verificationId}
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

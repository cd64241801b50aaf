import { isolate } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { useCall } from '#shared/api/calls.ts';
import { useCountryName } from '#shared/country-name.ts';
import { paths } from '#shared/paths.ts';
import { Queue } from '#shared/queue/queue.tsx';
import { QueueRow } from '#shared/queue/queue-row.tsx';
import { useQueueAddress } from '#shared/queue/use-queue-address.ts';
import { useWholeQueue } from '#shared/queue/use-whole-queue.ts';
import { useApplicationColumns } from '../use-application-columns.tsx';
import { ApplicationState } from './application-state.tsx';

const tabs = ['under_review', 'rejected', 'approved', 'expired', 'all'] as const;

/** Applications to open a store, the longest waiting first. */
export function ApplicationQueue() {
  const { t } = useTranslation('admin-reviews');
  const { t: tAdmin } = useTranslation('admin');
  const countryName = useCountryName();
  const address = useQueueAddress(paths.applications, tabs);
  const { tab, keyword, page } = address.filter;
  const asked = { ...(tab !== 'all' && { state: tab }), ...(keyword && { keyword }) };
  const found = useCall('sellerApplication!list', { ...asked, pageNum: page }, { keepsPrevious: true });
  const readAll = useWholeQueue('sellerApplication!list', asked);
  return (
    <Queue
      heading={tAdmin('nav.applications')}
      searchLabel={t('application.search')}
      tabs={tabs.map((id) => ({ id, label: t(`application.tab.${id}`) }))}
      address={address}
      result={found}
      idOf={(row) => row.applicationId}
      columns={useApplicationColumns()}
      readAll={readAll}
      renderRow={(row) => (
        <QueueRow
          title={row.storeName}
          state={<ApplicationState state={row.state} dueTime={row.reviewDueTime} />}
          detail={`${isolate(row.username)} · ${countryName(row.country)}`}
          time={row.submitTime}
        />
      )}
    />
  );
}

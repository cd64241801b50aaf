import { useTranslation } from '@entrepot/i18n/react';
import { Price } from '@entrepot/ui/price/price.tsx';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { StateBadge } from '#shared/queue/details/state-badge.tsx';
import { Queue } from '#shared/queue/queue.tsx';
import { QueueRow } from '#shared/queue/queue-row.tsx';
import { tabsFrom, useQueueAddress } from '#shared/queue/use-queue-address.ts';
import { useWholeQueue } from '#shared/queue/use-whole-queue.ts';
import { useMayCall } from '#shared/staff/use-staff.ts';
import { useDepositColumns } from '../use-deposit-columns.tsx';

const allTabs = ['under_review', 'approved_once', 'awaiting_payment', 'successful', 'failed', 'all'] as const;

/** Deposits, the longest waiting first. */
export function DepositQueue() {
  const { t } = useTranslation('admin-payments');
  const { t: tAdmin } = useTranslation('admin');
  const mayCall = useMayCall();
  // What was credited is what can be taken back.
  const tabs = mayCall('deposit!approve') ? allTabs : tabsFrom('successful', allTabs);
  const address = useQueueAddress(paths.deposits, tabs);
  const { tab, keyword, page } = address.filter;
  const asked = { ...(tab !== 'all' && { state: tab }), ...(keyword && { keyword }) };
  const found = useCall('deposit!list', { ...asked, pageNum: page }, { keepsPrevious: true });
  const readAll = useWholeQueue('deposit!list', asked);
  return (
    <Queue
      heading={tAdmin('nav.deposits')}
      searchLabel={t('search')}
      tabs={tabs.map((id) => ({ id, label: id === 'all' ? t('tab.all') : t(`deposit.state.${id}`) }))}
      address={address}
      result={found}
      idOf={(row) => row.depositId}
      columns={useDepositColumns()}
      readAll={readAll}
      renderRow={(row) => (
        <QueueRow
          title={row.username}
          state={<StateBadge state={row.state} label={t(`deposit.state.${row.state}`)} />}
          detail={t(`channel.${row.channel}`)}
          end={<Price value={row.state === 'successful' ? row.amount : row.claimedAmount} isPlain />}
          time={row.createTime}
        />
      )}
    />
  );
}

import type { AdminInputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Price } from '@entrepot/ui/price/price.tsx';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { Queue } from '#shared/queue/queue.tsx';
import { QueueRow } from '#shared/queue/queue-row.tsx';
import { tabsFrom, useQueueAddress } from '#shared/queue/use-queue-address.ts';
import { useWholeQueue } from '#shared/queue/use-whole-queue.ts';
import { useMayCall } from '#shared/staff/use-staff.ts';
import { useQueueCounts } from '#shared/work/use-queue-counts.ts';
import { useWithdrawalBulk } from '../use-withdrawal-bulk.ts';
import { useWithdrawalColumns } from '../use-withdrawal-columns.tsx';
import { WithdrawalState } from './withdrawal-state.tsx';

const allTabs = [
  'under_review',
  'approved_once',
  'approved',
  'held',
  'sent',
  'confirmed',
  'rejected',
  'failed',
  'all',
] as const;

type Tab = (typeof allTabs)[number];

/** What is held cannot be sent: it is no part of what is to be, nor of the count of that. */
function filterOf(tab: Tab): AdminInputOf<'withdrawal!list'> {
  if (tab === 'all') return {};
  if (tab === 'held') return { isHeld: true };
  return { state: tab, ...(tab === 'approved' && { isHeld: false }) };
}

/** Withdrawals, the longest waiting first. */
export function WithdrawalQueue() {
  const { t } = useTranslation('admin-payments');
  const { t: tAdmin } = useTranslation('admin');
  const mayCall = useMayCall();
  const { data: counts = [] } = useQueueCounts();
  const tabs = mayCall('withdrawal!approve') ? allTabs : tabsFrom('approved', allTabs);
  const address = useQueueAddress(paths.withdrawals, tabs);
  const { tab, keyword, page } = address.filter;
  const asked = { ...filterOf(tab), ...(keyword && { keyword }) };
  const found = useCall('withdrawal!list', { ...asked, pageNum: page }, { keepsPrevious: true });
  const readAll = useWholeQueue('withdrawal!list', asked);
  const labelOf = (id: Tab) => {
    if (id === 'all') return t('tab.all');
    return id === 'held' ? t('withdrawal.held') : t(`withdrawal.state.${id}`);
  };
  return (
    <Queue
      heading={tAdmin('nav.withdrawals')}
      searchLabel={t('search')}
      tabs={tabs.map((id) => ({
        id,
        label: labelOf(id),
        count: id === 'approved' ? counts.find(({ queue }) => queue === 'withdrawals_to_send')?.count : undefined,
      }))}
      address={address}
      result={found}
      idOf={(row) => row.withdrawalId}
      columns={useWithdrawalColumns()}
      readAll={readAll}
      bulk={useWithdrawalBulk(tab)}
      renderRow={(row) => (
        <QueueRow
          title={row.username}
          state={<WithdrawalState found={row} />}
          detail={t(`channel.${row.channel}`)}
          end={<Price value={row.amount} isPlain />}
          time={row.createTime}
        />
      )}
    />
  );
}

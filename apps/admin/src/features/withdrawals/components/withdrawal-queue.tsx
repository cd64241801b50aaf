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
  'sent',
  'confirmed',
  'rejected',
  'failed',
  'all',
] as const;

/** Withdrawals, the longest waiting first. */
export function WithdrawalQueue() {
  const { t } = useTranslation('admin-payments');
  const { t: tAdmin } = useTranslation('admin');
  const mayCall = useMayCall();
  const { data: counts = [] } = useQueueCounts();
  const tabs = mayCall('withdrawal!approve') ? allTabs : tabsFrom('approved', allTabs);
  const address = useQueueAddress(paths.withdrawals, tabs);
  const { tab, keyword, page } = address.filter;
  const asked = { ...(tab !== 'all' && { state: tab }), ...(keyword && { keyword }) };
  const found = useCall('withdrawal!list', { ...asked, pageNum: page }, { keepsPrevious: true });
  const readAll = useWholeQueue('withdrawal!list', asked);
  return (
    <Queue
      heading={tAdmin('nav.withdrawals')}
      searchLabel={t('search')}
      tabs={tabs.map((id) => ({
        id,
        label: id === 'all' ? t('tab.all') : t(`withdrawal.state.${id}`),
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

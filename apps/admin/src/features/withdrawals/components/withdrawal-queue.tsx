import { useTranslation } from '@entrepot/i18n/react';
import { Price } from '@entrepot/ui/price/price.tsx';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { Queue } from '#shared/queue/queue.tsx';
import { QueueRow } from '#shared/queue/queue-row.tsx';
import { useQueueAddress } from '#shared/queue/use-queue-address.ts';
import { WithdrawalState } from './withdrawal-state.tsx';

const tabs = ['under_review', 'approved_once', 'approved', 'sent', 'confirmed', 'rejected', 'failed', 'all'] as const;

/** Withdrawals, the longest waiting first. */
export function WithdrawalQueue() {
  const { t } = useTranslation('admin-payments');
  const { t: tAdmin } = useTranslation('admin');
  const address = useQueueAddress(paths.withdrawals, tabs);
  const { tab, keyword, page } = address.filter;
  const found = useCall(
    'withdrawal!list',
    { ...(tab !== 'all' && { state: tab }), ...(keyword && { keyword }), pageNum: page },
    { keepsPrevious: true },
  );
  return (
    <Queue
      heading={tAdmin('nav.withdrawals')}
      searchLabel={t('search')}
      tabs={tabs.map((id) => ({ id, label: id === 'all' ? t('tab.all') : t(`withdrawal.state.${id}`) }))}
      address={address}
      result={found}
      idOf={(row) => row.withdrawalId}
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

import { useTranslation } from '@entrepot/i18n/react';
import { Price } from '@entrepot/ui/price/price.tsx';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { Queue } from '#shared/queue/queue.tsx';
import { QueueRow } from '#shared/queue/queue-row.tsx';
import { tabsFrom, useQueueAddress } from '#shared/queue/use-queue-address.ts';
import { useWholeQueue } from '#shared/queue/use-whole-queue.ts';
import { useMayCall } from '#shared/staff/use-staff.ts';
import { useLoanColumns } from '../use-loan-columns.tsx';
import { LoanState } from './loan-state.tsx';

const allTabs = [
  'under_review',
  'approved',
  'loaned',
  'overdue',
  'applying',
  'repaid',
  'failed',
  'written_off',
  'all',
] as const;

const filterOf = (tab: (typeof allTabs)[number]) => {
  if (tab === 'all') return {};
  return tab === 'overdue' ? { isOverdue: true } : { state: tab };
};

/** Loan applications and loans, the longest waiting first. */
export function LoanQueue() {
  const { t } = useTranslation('admin-loans');
  const { t: tAdmin } = useTranslation('admin');
  const mayCall = useMayCall();
  const first = mayCall('loan!approve') ? 'under_review' : mayCall('loan!disburse') ? 'approved' : 'loaned';
  const tabs = tabsFrom(first, allTabs);
  const address = useQueueAddress(paths.loans, tabs);
  const { tab, keyword, page } = address.filter;
  const asked = { ...filterOf(tab), ...(keyword && { keyword }) };
  const found = useCall('loan!list', { ...asked, pageNum: page }, { keepsPrevious: true });
  const readAll = useWholeQueue('loan!list', asked);
  return (
    <Queue
      heading={tAdmin('nav.loans')}
      searchLabel={t('search')}
      tabs={tabs.map((id) => ({ id, label: t(`tab.${id}`) }))}
      address={address}
      result={found}
      idOf={(row) => row.loanId}
      columns={useLoanColumns()}
      readAll={readAll}
      renderRow={(row) => (
        <QueueRow
          title={row.username}
          state={<LoanState loan={row} />}
          detail={t(`product.${row.product}`)}
          end={<Price value={row.state === 'under_review' ? row.appliedAmount : row.amount} isPlain />}
          time={row.submitTime}
        />
      )}
    />
  );
}

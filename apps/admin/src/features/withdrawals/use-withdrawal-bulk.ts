import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { useSend } from '#shared/api/calls.ts';
import type { BulkAction } from '#shared/queue/list-tools/bulk-bar.tsx';
import { useMayCall } from '#shared/staff/use-staff.ts';

type Row = AdminOutputOf<'withdrawal!list'>['pageList'][number];

/** What can be decided of several withdrawals at once: those that wait for it; those on hold can only be declined. */
export function useWithdrawalBulk(tab: string): readonly BulkAction<Row>[] {
  const { t } = useTranslation('admin-payments');
  const mayCall = useMayCall();
  const send = useSend();
  const isWaiting = tab === 'under_review' || tab === 'approved_once';
  if (!mayCall('withdrawal!approve') || !(isWaiting || tab === 'held')) return [];
  const approve: BulkAction<Row> = {
    id: 'approve',
    label: t('bulk.approve'),
    consequence: t('bulk.approveText'),
    run: ({ withdrawalId, state }) => send('withdrawal!approve', { withdrawalId, seenState: state }),
  };
  const reject: BulkAction<Row> = {
    id: 'reject',
    label: t('bulk.reject'),
    consequence: t('bulk.rejectText'),
    reasons: 'withdrawal',
    languageOf: ({ language }) => language,
    run: ({ withdrawalId, state }, reason) => send('withdrawal!reject', { withdrawalId, reason, seenState: state }),
  };
  return isWaiting ? [approve, reject] : [reject];
}

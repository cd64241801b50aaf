import { seenBy } from '@entrepot/contract/permissions';
import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { WithdrawalQueue } from '../features/withdrawals/components/withdrawal-queue.tsx';

export default function Page() {
  return (
    <RequirePermission permission={seenBy.withdrawals}>
      <WithdrawalQueue />
    </RequirePermission>
  );
}

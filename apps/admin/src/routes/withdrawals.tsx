import { WithdrawalQueue } from '../features/withdrawals/components/withdrawal-queue.tsx';
import { RequirePermission } from '../shared/staff/require-permission.tsx';

export default function Page() {
  return (
    <RequirePermission permission="withdrawals.review">
      <WithdrawalQueue />
    </RequirePermission>
  );
}

import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { DepositQueue } from '../features/deposits/components/deposit-queue.tsx';

export default function Page() {
  return (
    <RequirePermission permission="deposits.review">
      <DepositQueue />
    </RequirePermission>
  );
}

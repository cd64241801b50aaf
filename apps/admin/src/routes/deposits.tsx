import { seenBy } from '@entrepot/contract/permissions';
import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { DepositQueue } from '../features/deposits/components/deposit-queue.tsx';

export default function Page() {
  return (
    <RequirePermission permission={seenBy.deposits}>
      <DepositQueue />
    </RequirePermission>
  );
}

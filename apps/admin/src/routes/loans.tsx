import { seenBy } from '@entrepot/contract/permissions';
import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { LoanQueue } from '../features/loans/components/loan-queue.tsx';

export default function Page() {
  return (
    <RequirePermission permission={seenBy.loans}>
      <LoanQueue />
    </RequirePermission>
  );
}

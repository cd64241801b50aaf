import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { CaseQueue } from '../features/cases/components/case-queue.tsx';

export default function Page() {
  return (
    <RequirePermission permission="disputes.decide">
      <CaseQueue />
    </RequirePermission>
  );
}

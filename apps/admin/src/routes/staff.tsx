import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { StaffQueue } from '../features/team/components/staff-queue.tsx';

export default function Page() {
  return (
    <RequirePermission permission="staff.manage">
      <StaffQueue />
    </RequirePermission>
  );
}

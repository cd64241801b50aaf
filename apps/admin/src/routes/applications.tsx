import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { ApplicationQueue } from '../features/applications/components/application-queue.tsx';

export default function Page() {
  return (
    <RequirePermission permission="applications.review">
      <ApplicationQueue />
    </RequirePermission>
  );
}

import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { PageQueue } from '../features/pages/components/page-queue.tsx';

export default function Page() {
  return (
    <RequirePermission permission="content.manage">
      <PageQueue />
    </RequirePermission>
  );
}

import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { ReportedQueue } from '../features/reported-reviews/components/reported-queue.tsx';

export default function Page() {
  return (
    <RequirePermission permission="reviews.moderate">
      <ReportedQueue />
    </RequirePermission>
  );
}

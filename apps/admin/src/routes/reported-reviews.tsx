import { ReportedQueue } from '../features/reported-reviews/components/reported-queue.tsx';
import { RequirePermission } from '../shared/staff/require-permission.tsx';

export default function Page() {
  return (
    <RequirePermission permission="reviews.moderate">
      <ReportedQueue />
    </RequirePermission>
  );
}

import { ReportQueue } from '../features/chat-reports/components/report-queue.tsx';
import { RequirePermission } from '../shared/staff/require-permission.tsx';

export default function Page() {
  return (
    <RequirePermission permission="chat.moderate">
      <ReportQueue />
    </RequirePermission>
  );
}

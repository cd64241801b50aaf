import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { ReportQueue } from '../features/chat-reports/components/report-queue.tsx';

export default function Page() {
  return (
    <RequirePermission permission="chat.moderate">
      <ReportQueue />
    </RequirePermission>
  );
}

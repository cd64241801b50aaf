import { MailQueue } from '../features/system/components/mail-queue.tsx';
import { RequirePermission } from '../shared/staff/require-permission.tsx';

export default function Page() {
  return (
    <RequirePermission permission="system.read">
      <MailQueue />
    </RequirePermission>
  );
}

import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { MailQueue } from '../features/system/components/mail-queue.tsx';

export default function Page() {
  return (
    <RequirePermission permission="system.read">
      <MailQueue />
    </RequirePermission>
  );
}

import { seenBy } from '@entrepot/contract/permissions';
import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { MailQueue } from '../features/system/components/mail-queue.tsx';

export default function Page() {
  return (
    <RequirePermission permission={seenBy.system}>
      <MailQueue />
    </RequirePermission>
  );
}

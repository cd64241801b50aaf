import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { IdentityQueue } from '../features/identity/components/identity-queue.tsx';

export default function Page() {
  return (
    <RequirePermission permission="identity.review">
      <IdentityQueue />
    </RequirePermission>
  );
}

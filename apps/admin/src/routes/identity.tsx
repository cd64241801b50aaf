import { IdentityQueue } from '../features/identity/components/identity-queue.tsx';
import { RequirePermission } from '../shared/staff/require-permission.tsx';

export default function Page() {
  return (
    <RequirePermission permission="identity.review">
      <IdentityQueue />
    </RequirePermission>
  );
}

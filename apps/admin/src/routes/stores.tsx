import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { StoreQueue } from '../features/stores/components/store-queue.tsx';

export default function Page() {
  return (
    <RequirePermission permission="stores.read">
      <StoreQueue />
    </RequirePermission>
  );
}

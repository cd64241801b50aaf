import { seenBy } from '@entrepot/contract/permissions';
import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { StoreQueue } from '../features/stores/components/store-queue.tsx';

export default function Page() {
  return (
    <RequirePermission permission={seenBy.stores}>
      <StoreQueue />
    </RequirePermission>
  );
}

import { seenBy } from '@entrepot/contract/permissions';
import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { OrderQueue } from '../features/orders/components/order-queue.tsx';

export default function Page() {
  return (
    <RequirePermission permission={seenBy.orders}>
      <OrderQueue />
    </RequirePermission>
  );
}

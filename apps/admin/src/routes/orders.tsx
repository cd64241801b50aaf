import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { OrderQueue } from '../features/orders/components/order-queue.tsx';

export default function Page() {
  return (
    <RequirePermission permission="orders.read">
      <OrderQueue />
    </RequirePermission>
  );
}

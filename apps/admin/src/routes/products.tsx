import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { ProductQueue } from '../features/products/components/product-queue.tsx';

export default function Page() {
  return (
    <RequirePermission permission="products.moderate">
      <ProductQueue />
    </RequirePermission>
  );
}

import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { CategoryPage } from '../features/categories/components/category-page.tsx';

export default function Page() {
  return (
    <RequirePermission permission="categories.manage">
      <CategoryPage />
    </RequirePermission>
  );
}

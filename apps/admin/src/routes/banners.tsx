import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { BannerQueue } from '../features/banners/components/banner-queue.tsx';

export default function Page() {
  return (
    <RequirePermission permission="content.manage">
      <BannerQueue />
    </RequirePermission>
  );
}

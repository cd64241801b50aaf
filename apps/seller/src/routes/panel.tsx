import { RequireLogin } from '@entrepot/panel/session/require-login.tsx';
import { Outlet } from 'react-router';
import { SellerLoginQuestion } from '../features/auth/components/login-dialog.tsx';
import { NotificationBell } from '../features/notifications/components/notification-bell.tsx';
import { SellerShell } from '../features/shell/components/seller-shell.tsx';

/** The pages that need a signed-in seller. */
export default function Panel() {
  return (
    <RequireLogin>
      <SellerShell bell={<NotificationBell />}>
        <Outlet />
      </SellerShell>
      <SellerLoginQuestion />
    </RequireLogin>
  );
}

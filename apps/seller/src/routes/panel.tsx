import { Outlet } from 'react-router';
import { NotificationBell } from '../features/notifications/components/notification-bell.tsx';
import { Shell } from '../features/shell/components/shell.tsx';
import { RequireLogin } from '../shared/session/require-login.tsx';

/** The pages that need a signed-in seller. */
export default function Panel() {
  return (
    <RequireLogin>
      <Shell bell={<NotificationBell />}>
        <Outlet />
      </Shell>
    </RequireLogin>
  );
}

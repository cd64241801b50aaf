import { Outlet } from 'react-router';
import type { PageHandle } from '#shared/page-data.ts';
import { paths } from '#shared/paths.ts';
import { RequireLogin } from '#shared/session/require-login.tsx';
import { useLocation } from '#shared/site/navigation.tsx';
import { AccountLayout } from '../features/account/components/account-layout.tsx';

export const handle: PageHandle = { areas: ['account', 'auth', 'payment', 'orders'] };

/** The user centre: its menu for everybody, its pages for who is signed in. Where the apps come from is nobody's own. */
export default function UserInfo() {
  const { pathname } = useLocation();
  return (
    <AccountLayout pathname={pathname}>
      {pathname === paths.download ? (
        <Outlet />
      ) : (
        <RequireLogin>
          <Outlet />
        </RequireLogin>
      )}
    </AccountLayout>
  );
}

import { Outlet } from 'react-router';
import type { PageHandle } from '#shared/page-data.ts';
import { RequireLogin } from '#shared/session/require-login.tsx';
import { useLocation } from '#shared/site/navigation.tsx';
import { AccountLayout } from '../features/account/components/account-layout.tsx';

export const handle: PageHandle = { areas: ['account', 'auth', 'payment', 'orders'] };

/** The user centre: its menu for everybody, its pages for who is signed in. */
export default function UserInfo() {
  const { pathname } = useLocation();
  return (
    <AccountLayout pathname={pathname}>
      <RequireLogin>
        <Outlet />
      </RequireLogin>
    </AccountLayout>
  );
}

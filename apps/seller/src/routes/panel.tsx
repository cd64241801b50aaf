import { Outlet } from 'react-router';
import { NoticeBell } from '../features/notices/components/notice-bell.tsx';
import { Shell } from '../features/shell/components/shell.tsx';
import { RequireLogin } from '../shared/session/require-login.tsx';

/** The pages that need a signed-in seller. */
export default function Panel() {
  return (
    <RequireLogin>
      <Shell bell={<NoticeBell />}>
        <Outlet />
      </Shell>
    </RequireLogin>
  );
}

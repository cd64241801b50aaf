import { Outlet } from 'react-router';
import { Shell } from '../features/shell/components/shell.tsx';
import { RequireLogin } from '../shared/session/require-login.tsx';

/** The pages that need a signed-in seller. */
export default function Panel() {
  return (
    <RequireLogin>
      <Shell>
        <Outlet />
      </Shell>
    </RequireLogin>
  );
}

import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { type ReactNode, useEffect } from 'react';
import { paths } from '../paths.ts';
import { useLocation, useNavigate } from '../site/navigation.tsx';
import { readToken, wasSessionLeft } from './session-store.ts';
import { useSession } from './use-session.ts';

/** Shows its children to who is signed in; others go to login and come back. The server renders the skeleton. */
export function RequireLogin({ children }: { readonly children: ReactNode }) {
  const { isLoggedIn } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isLoggedIn || readToken() !== null || wasSessionLeft()) return;
    void navigate(paths.loginFor(`${pathname}${search}`), { replace: true });
  }, [isLoggedIn, navigate, pathname, search]);
  return isLoggedIn ? children : <Skeleton lines={8} />;
}

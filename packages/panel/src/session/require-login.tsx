import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { panelPaths } from '../paths.ts';
import { useIsLoggedIn } from './use-session.ts';

/** Shows its children to somebody who is signed in; others go to login and come back. */
export function RequireLogin({ children }: { readonly children: ReactNode }) {
  const isLoggedIn = useIsLoggedIn();
  const { pathname, search } = useLocation();
  if (isLoggedIn) return children;
  return <Navigate to={panelPaths.loginFor(`${pathname}${search}`)} replace />;
}

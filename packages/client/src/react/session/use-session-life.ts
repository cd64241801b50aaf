import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useClient } from '../client-context.ts';
import type { TokenStore } from './token-store.ts';

const heartbeatMs = 300_000;

type Options = {
  readonly isLoggedIn: boolean;
  readonly onExpired: TokenStore['onExpired'];
  readonly paths: { readonly login: string; readonly loginFor: (back: string) => string };
  /** What the person is told when the server ended the session. */
  readonly expiredText: string;
  /** Clears what the page keeps of the session that was ended. */
  readonly discard: () => void;
};

/** Keeps the session alive and, when the server ends it, opens login with the way back. Used once, by the root. */
export function useSessionLife({ isLoggedIn, onExpired, paths, expiredText, discard }: Options): void {
  const { api } = useClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (!isLoggedIn) return;
    // A lost heartbeat is harmless: an ended session shows itself with the next call.
    const beat = () => void api.call('user!heartbeat', {}).catch(() => undefined);
    const timer = setInterval(beat, heartbeatMs);
    return () => clearInterval(timer);
  }, [api, isLoggedIn]);

  useEffect(
    () =>
      onExpired(() => {
        discard();
        showToast({ kind: 'error', text: expiredText });
        if (pathname !== paths.login) void navigate(paths.loginFor(`${pathname}${search}`));
      }),
    [onExpired, discard, expiredText, paths, navigate, pathname, search],
  );
}

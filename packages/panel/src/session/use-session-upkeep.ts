import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { forgetWithdrawalDrafts } from '@entrepot/ui/wallet/withdrawal/withdrawal-drafts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApi } from '../api/shared-calls.ts';
import { panelPaths } from '../paths.ts';
import { onSessionExpired, readToken, subscribeToken } from './session-store.ts';
import { useIsLoggedIn } from './use-session.ts';

const heartbeatMs = 300_000;

/** Keeps the session alive and, when the server ends it, opens login with the way back. Used once, by the root. */
export function useSessionUpkeep(): void {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isLoggedIn = useIsLoggedIn();
  const { t } = useTranslation('panel');

  useEffect(() => {
    if (!isLoggedIn) return;
    // A lost heartbeat is harmless: an ended session shows itself with the next call.
    const beat = () => void api.call('user!heartbeat', {}).catch(() => undefined);
    const timer = setInterval(beat, heartbeatMs);
    return () => clearInterval(timer);
  }, [api, isLoggedIn]);

  useEffect(() => {
    let last = readToken();
    return subscribeToken(() => {
      const token = readToken();
      if (token === last) return;
      last = token;
      // What was answered to who was signed in before is not for this person, whichever tab they changed in. What stands on the page asks again.
      for (const query of queries.getQueryCache().getAll()) query.reset();
      if (token !== null) void queries.refetchQueries({ type: 'active' });
    });
  }, [queries]);

  useEffect(
    () =>
      onSessionExpired(() => {
        forgetWithdrawalDrafts();
        showToast({ kind: 'error', text: t('session.expired') });
        if (pathname !== panelPaths.login) void navigate(panelPaths.loginFor(`${pathname}${search}`));
      }),
    [navigate, pathname, search, t],
  );
}

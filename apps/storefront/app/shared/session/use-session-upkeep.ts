import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApi } from '../api/calls.ts';
import { forgetKeptPages } from '../offline/kept-pages.ts';
import { paths } from '../paths.ts';
import { forgetPerson } from './forget-person.ts';
import { onSessionElsewhere, onSessionExpired } from './session-store.ts';
import { useSession } from './use-session.ts';

const heartbeatMs = 300_000;

/** Keeps the session alive and, when the server ends it, opens login with the way back. Used once, by the root. */
export function useSessionUpkeep(): void {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { isLoggedIn } = useSession();
  const { t } = useTranslation('shell');

  useEffect(() => {
    if (!isLoggedIn) return;
    // A lost heartbeat is harmless: an ended session shows itself with the next call.
    const beat = () => void api.call('user!heartbeat', {}).catch(() => undefined);
    const timer = setInterval(beat, heartbeatMs);
    return () => clearInterval(timer);
  }, [api, isLoggedIn]);

  useEffect(
    () =>
      onSessionElsewhere((isSamePerson) => {
        if (isSamePerson) void forgetKeptPages();
        else forgetPerson();
        // What stands on the page asks again, as who is here now.
        void queries.resetQueries();
      }),
    [queries],
  );

  useEffect(
    () =>
      onSessionExpired(() => {
        queries.clear();
        void forgetKeptPages();
        showToast({ kind: 'error', text: t('session.expired') });
        if (pathname !== paths.login) void navigate(paths.loginFor(`${pathname}${search}`));
      }),
    [queries, navigate, pathname, search, t],
  );
}

import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../api/calls.ts';
import { paths } from '../paths.ts';
import { useLocation, useNavigate } from '../site/navigation.tsx';
import { purgeAfterLogout } from './purge-personal-data.ts';
import { leaveSession } from './session-store.ts';
import { useSession } from './use-session.ts';

/** Logging out: ends the session on the server, clears the person's data and cart, and goes home. */
export function useLogout(): () => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { usercode } = useSession();
  const { t } = useTranslation('shell');
  return useCallback(async () => {
    // The browser clears the session at once, also when the server is slow or cannot be reached: the person asked to leave.
    void api.call('user!logout', {}, { retryPausesMs: [1000, 3000] }).catch(() => undefined);
    leaveSession();
    queries.clear();
    purgeAfterLogout(usercode);
    showToast({ kind: 'success', text: t('session.loggedOut') });
    if (pathname !== paths.home) await navigate(paths.home);
  }, [api, queries, navigate, pathname, usercode, t]);
}

import { clearAttempts } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { removeDrafts } from '@entrepot/ui/drafts/draft-store.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useAction } from '../api/shared-calls.ts';
import { panelPaths } from '../paths.ts';
import { writeToken } from '../session/session-store.ts';

/** Ends the session here and on the server. The browser clears it even when the server cannot be reached. */
export function useLogout(): { readonly run: () => void; readonly isPending: boolean } {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const logout = useAction('user!logout', {
    // Whoever leaves has left, also when the server cannot be reached.
    onRefused: () => true,
    onSettled: () => {
      // The page that is left leads to the login with its own address: whoever comes next begins at the beginning.
      flushSync(() => writeToken(null));
      void navigate(panelPaths.login, { replace: true });
      clearAttempts();
      removeDrafts();
      navigator.serviceWorker?.controller?.postMessage({ isLeft: true });
      showToast({ kind: 'success', text: t('session.loggedOut') });
    },
  });
  return { run: () => logout.run({}), isPending: logout.isPending };
}

import { useSessionLife } from '@entrepot/client/react/session/use-session-life.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { removeWithdrawalDrafts } from '@entrepot/ui/wallet/withdrawal/withdrawal-drafts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { panelPaths } from '../paths.ts';
import { isRenewed, onSessionExpired, readToken, subscribeToken } from './session-store.ts';
import { useIsLoggedIn } from './use-session.ts';

/** Keeps the session alive and clears what was answered when somebody else is signed in. Used once, by the root. */
export function useSessionUpkeep(): void {
  const queries = useQueryClient();
  const { t } = useTranslation('panel');
  useSessionLife({
    isLoggedIn: useIsLoggedIn(),
    onExpired: onSessionExpired,
    paths: panelPaths,
    expiredText: t('session.expired'),
    discard: removeWithdrawalDrafts,
  });
  useEffect(() => {
    let last = readToken();
    return subscribeToken(() => {
      const token = readToken();
      if (token === last) return;
      last = token;
      if (isRenewed(token)) return void queries.invalidateQueries();
      // What was answered to who was signed in before is not for this person, whichever tab they changed in. What stands on the page asks again.
      for (const query of queries.getQueryCache().getAll()) query.reset();
      if (token !== null) void queries.refetchQueries({ type: 'active' });
    });
  }, [queries]);
}

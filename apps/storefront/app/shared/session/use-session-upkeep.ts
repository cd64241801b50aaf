import { useSessionLife } from '@entrepot/client/react/session/use-session-life.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { purgeKeptPages } from '../offline/kept-pages.ts';
import { paths } from '../paths.ts';
import { purgePersonalData } from './purge-personal-data.ts';
import { onSessionElsewhere, onSessionExpired } from './session-store.ts';
import { useSession } from './use-session.ts';

/** Keeps the session alive, and follows what other tabs do to it. Used once, by the root. */
export function useSessionUpkeep(): void {
  const queries = useQueryClient();
  const { isLoggedIn } = useSession();
  const { t } = useTranslation('shell');
  useSessionLife({
    isLoggedIn,
    onExpired: onSessionExpired,
    paths,
    expiredText: t('session.expired'),
    discard: () => {
      queries.clear();
      void purgeKeptPages();
    },
  });
  useEffect(
    () =>
      onSessionElsewhere((isSamePerson) => {
        if (isSamePerson) void purgeKeptPages();
        else purgePersonalData();
        // What stands on the page asks again, as who is here now.
        void queries.resetQueries();
      }),
    [queries],
  );
}

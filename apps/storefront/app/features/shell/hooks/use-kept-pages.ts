import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { useEffect } from 'react';
import { useHref, useLocation, useNavigation } from 'react-router';
import { ownTurn } from '#shared/api/own-turn.ts';

const pauseMs = 2000;
/** Where it does not come there is no connection to keep anything by. */
const loadKeeper = () => import('#shared/offline/cache-pages.ts').catch(() => undefined);

/** Caches the pages that are read, for times without a connection, once everything that matters more has been loaded. */
export function useKeptPages(): void {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const address = useHref(`${pathname}${search}`);
  const { state } = useNavigation();
  useEffect(() => {
    void ownTurn()
      .then(loadKeeper)
      .then((keeper) => keeper?.installWorker(t, language));
  }, [t, language]);
  useEffect(() => {
    if (state !== 'idle' || !navigator.onLine) return;
    const timer = setTimeout(() => void loadKeeper().then((keeper) => keeper?.cachePage(address)), pauseMs);
    return () => clearTimeout(timer);
  }, [address, state]);
}

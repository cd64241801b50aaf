import { useTranslation } from '@entrepot/i18n/react';
import { onceReachable } from '@entrepot/ui/state/once-reachable.ts';
import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { onKeptPage } from '#shared/offline/kept-pages.ts';
import styles from './shell.module.css';

function subscribeConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the shop cannot be reached, be the browser without a connection or the page a kept one; once the shop answers again the page is read anew. */
export function NetworkNote() {
  const { t } = useTranslation('shell');
  const isOnline = useSyncExternalStore(
    subscribeConnection,
    () => navigator.onLine,
    () => true,
  );
  const [isKept, setKept] = useState(false);
  const { revalidate, state } = useRevalidator();
  useEffect(() => onKeptPage(setKept), []);
  useEffect(() => (isKept ? onceReachable(() => location.reload()) : undefined), [isKept]);
  const readAnew = () => {
    // The document comes from the shop or is refused: either way it is no longer an old one.
    if (isKept) location.reload();
    else void revalidate();
  };
  return (
    <div role="status" className={styles.network}>
      {(!isOnline || isKept) && (
        <p className={styles.networkNote}>
          <IconWifiOff size={18} aria-hidden="true" />
          <span>{t('offline.note')}</span>
          <button type="button" disabled={state !== 'idle'} onClick={readAnew}>
            {t('offline.retry')}
          </button>
        </p>
      )}
    </div>
  );
}

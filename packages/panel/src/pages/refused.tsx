import { useTranslation } from '@entrepot/i18n/react';
import { usePageFault } from '@entrepot/ui/state/page-fault.ts';
import { EmptyState, ErrorState } from '@entrepot/ui/state/state.tsx';
import { type ReactNode, useEffect } from 'react';
import { useRouteError } from 'react-router';

/** An address that leads nowhere; `action` leads on. */
export function NotFound({ action }: { readonly action: ReactNode }) {
  const { t } = useTranslation('shell');
  return <EmptyState isPage title={t('refused.notFound')} text={t('refused.notFoundText')} action={action} />;
}

const titles = { replaced: 'refused.failed', file: 'offline.title', fault: 'refused.failed' } as const;
const texts = { replaced: 'refused.newVersion', file: 'refused.file', fault: 'refused.fault' } as const;

const reload = () => window.location.reload();
const askEveryMs = 5000;

/**
 * Loads the page anew once the shop answers that did not. One that answers at once is not asked again: the file is then missing for another
 * reason, and a page that loads itself for ever helps nobody.
 */
function reloadOnceReachable(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let wasAway = false;
  const ask = async () => {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined);
    if (signal.aborted) return;
    if (answer === undefined || answer.status >= 500) wasAway = true;
    else {
      ended.abort();
      if (wasAway) reload();
    }
  };
  const timer = setInterval(() => void ask(), askEveryMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  void ask();
  return () => ended.abort();
}

/** Stands in for a page that could not be drawn, and says why. One that did not come is asked for again once there is a connection. */
export function PageFailed() {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  const fault = usePageFault(error);
  useEffect(() => {
    if (fault !== 'file') return;
    window.addEventListener('online', reload);
    const stop = reloadOnceReachable();
    return () => {
      window.removeEventListener('online', reload);
      stop();
    };
  }, [fault]);
  return (
    <ErrorState
      isPage
      title={t(titles[fault])}
      text={t(texts[fault])}
      detail={fault === 'fault' && error instanceof Error ? error.message : undefined}
      onRetry={reload}
    />
  );
}

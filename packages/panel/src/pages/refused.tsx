import { useTranslation } from '@entrepot/i18n/react';
import { onceReachable } from '@entrepot/ui/state/once-reachable.ts';
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

/** Stands in for a page that could not be drawn, and says why. One that did not come is asked for again once the shop answers that did not. */
export function PageFailed() {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  const fault = usePageFault(error);
  useEffect(() => (fault === 'file' ? onceReachable(reload, false) : undefined), [fault]);
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

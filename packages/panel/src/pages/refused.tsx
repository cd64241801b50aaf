import { useTranslation } from '@entrepot/i18n/react';
import { usePageFault } from '@entrepot/ui/state/page-fault.ts';
import { EmptyState, ErrorState } from '@entrepot/ui/state/state.tsx';
import type { ReactNode } from 'react';
import { useRouteError } from 'react-router';

/** An address that leads nowhere; `action` leads on. */
export function NotFound({ action }: { readonly action: ReactNode }) {
  const { t } = useTranslation('shell');
  return <EmptyState isPage title={t('refused.notFound')} text={t('refused.notFoundText')} action={action} />;
}

const texts = { replaced: 'refused.newVersion', file: 'refused.file', fault: 'refused.fault' } as const;

/** Stands in for a page that could not be drawn, and says why. */
export function PageFailed() {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  const fault = usePageFault(error);
  return (
    <ErrorState
      isPage
      title={t('refused.failed')}
      text={t(texts[fault])}
      detail={fault === 'fault' && error instanceof Error ? error.message : undefined}
      onRetry={() => window.location.reload()}
    />
  );
}

import { useTranslation } from '@entrepot/i18n/react';
import { usePageFault } from '@entrepot/ui/state/page-fault.ts';
import { EmptyState, ErrorState } from '@entrepot/ui/state/state.tsx';
import { Button } from '@mantine/core';
import { Link, useRouteError } from 'react-router';
import { paths } from '../shared/paths.ts';

/** An address that leads nowhere. */
export function NotFound() {
  const { t } = useTranslation('shell');
  const { t: tSeller } = useTranslation('seller');
  return (
    <EmptyState
      isPage
      title={t('refused.notFound')}
      text={t('refused.notFoundText')}
      action={
        <Button component={Link} to={paths.orders}>
          {tSeller('order.backToList')}
        </Button>
      }
    />
  );
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

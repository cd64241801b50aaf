import { useTranslation } from '@entrepot/i18n/react';
import { EmptyState, ErrorState } from '@entrepot/ui/state/state.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
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

/** A page that could not be drawn: a fault of ours, or a chunk that a release has replaced. */
export function PageFailed() {
  const { t } = useTranslation('shell');
  return (
    <ErrorState
      isPage
      title={t('refused.failed')}
      text={t('refused.newVersion')}
      onRetry={() => window.location.reload()}
    />
  );
}

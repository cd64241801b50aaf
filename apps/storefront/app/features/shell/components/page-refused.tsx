import { failureKind, isApiError } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import { usePageFault } from '@entrepot/ui/state/page-fault.ts';
import { ErrorState } from '@entrepot/ui/state/state.tsx';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { onceReachable, showKeptPage } from '#shared/offline/kept-pages.ts';
import { paths } from '#shared/paths.ts';

type Props = { readonly error: unknown; readonly status: number };

const isConnectionLost = (error: unknown) => isApiError(error) && failureKind(error) === 'connection';
/** The shop restarts, or has no room at this moment: it passes, as a lost connection does. */
const isUnavailable = (error: unknown) => isApiError(error) && error.key === 'service_unavailable';

function requestIdOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('requestId' in error && typeof error.requestId === 'string') return error.requestId;
  return 'data' in error ? requestIdOf(error.data) : undefined;
}

/** The page that stands in for one that cannot be shown. */
export function PageRefused({ error, status }: Props) {
  const { t } = useTranslation('shell');
  const revalidator = useRevalidator();
  const textOf = useErrorText();
  const home = <ButtonLink href={paths.home}>{t('refused.home')}</ButtonLink>;
  const fault = usePageFault(error);
  const isLost = isConnectionLost(error);
  const { revalidate } = revalidator;
  useEffect(() => {
    if (!isConnectionLost(error) && !isUnavailable(error)) return;
    if (isConnectionLost(error)) void showKeptPage();
    // A page that came while there was no connection may not be told that there is one again.
    return onceReachable(() => void revalidate());
  }, [error, revalidate]);
  const isLater = isApiError(error) && failureKind(error) === 'later';
  if (isLost || isLater || (isApiError(error) && failureKind(error) === 'fault')) {
    // What may be asked for again in a while is no fault of ours: its own words say all.
    const title = isLater ? textOf(error) : t(isLost ? 'offline.title' : 'refused.failed');
    return (
      <PageColumn>
        <title>{title}</title>
        <ErrorState
          isPage
          title={title}
          text={isLater ? undefined : textOf(error)}
          requestId={requestIdOf(error)}
          onRetry={() => void revalidator.revalidate()}
          action={home}
        />
      </PageColumn>
    );
  }
  if (fault !== 'fault') {
    const title = t(fault === 'replaced' ? 'refused.newVersion' : 'refused.file');
    return (
      <PageColumn>
        <title>{title}</title>
        <ErrorState isPage title={title} onRetry={() => location.reload()} />
      </PageColumn>
    );
  }
  const requestId = requestIdOf(error);
  // A fault of the page itself has no reference of the server; its own words help as much.
  const isOurs = requestId === undefined && error instanceof Error;
  const isGone = status === 404 || status === 410;
  return (
    <PageColumn>
      <title>{isGone ? t('refused.notFound') : t('refused.failed')}</title>
      <ErrorState
        isPage
        title={isGone ? t('refused.notFound') : t('refused.failed')}
        text={isGone ? t('refused.notFoundText') : t(isOurs ? 'refused.fault' : 'refused.failedText')}
        requestId={requestId}
        detail={isOurs ? error.message : undefined}
        {...(isGone ? {} : { onRetry: () => void revalidator.revalidate() })}
        action={home}
      />
    </PageColumn>
  );
}

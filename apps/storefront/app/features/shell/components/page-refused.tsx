import { failureKind, isApiError } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import { onceReachable } from '@entrepot/ui/state/once-reachable.ts';
import { usePageFault } from '@entrepot/ui/state/page-fault.ts';
import { ErrorState } from '@entrepot/ui/state/state.tsx';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { showKeptPage } from '#shared/offline/kept-pages.ts';
import { paths } from '#shared/paths.ts';

type Props = { readonly error: unknown; readonly status: number };

const kindOf = (error: unknown) => (isApiError(error) ? failureKind(error) : undefined);
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
  const { revalidate } = useRevalidator();
  const textOf = useErrorText();
  const fault = usePageFault(error);
  useEffect(() => {
    if (kindOf(error) === 'connection') void showKeptPage();
    else if (!isUnavailable(error)) return;
    // A page that came while there was no connection may not be told that there is one again.
    return onceReachable(() => void revalidate());
  }, [error, revalidate]);
  const onRetry = () => void revalidate();
  const requestId = requestIdOf(error);
  const home = { action: <ButtonLink href={paths.home}>{t('refused.home')}</ButtonLink> };
  const words = () => {
    const kind = kindOf(error);
    // What may be asked for again in a while is no fault of ours: its own words say all.
    if (kind === 'later') return { title: textOf(error), onRetry, ...home };
    if (kind === 'connection' || kind === 'fault') {
      const title = t(kind === 'fault' ? 'refused.failed' : 'offline.title');
      return { title, text: textOf(error), requestId, onRetry, ...home };
    }
    if (fault !== 'fault')
      return {
        title: t(fault === 'replaced' ? 'refused.newVersion' : 'refused.file'),
        onRetry: () => location.reload(),
      };
    if (status === 404 || status === 410)
      return { title: t('refused.notFound'), text: t('refused.notFoundText'), requestId, ...home };
    const title = t('refused.failed');
    // A fault of the page itself has no reference of the server; its own words help as much.
    if (requestId === undefined && error instanceof Error)
      return { title, text: t('refused.fault'), detail: error.message, onRetry, ...home };
    return { title, text: t('refused.failedText'), requestId, onRetry, ...home };
  };
  const said = words();
  return (
    <PageColumn>
      <title>{said.title}</title>
      <ErrorState isPage {...said} />
    </PageColumn>
  );
}

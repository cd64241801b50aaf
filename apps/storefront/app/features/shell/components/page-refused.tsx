import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import { ErrorState } from '@entrepot/ui/state/state.tsx';
import { useRevalidator } from 'react-router';
import { paths } from '../../../shared/paths.ts';

type Props = { readonly error: unknown; readonly status: number };

function requestIdOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('requestId' in error && typeof error.requestId === 'string') return error.requestId;
  return 'data' in error ? requestIdOf(error.data) : undefined;
}

/** A failed chunk means that a newer version is out: its name no longer exists. */
function isMissingChunk(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
}

/** The page that stands in for one that cannot be shown. */
export function PageRefused({ error, status }: Props) {
  const { t } = useTranslation('shell');
  const revalidator = useRevalidator();
  const home = <ButtonLink href={paths.home}>{t('refused.home')}</ButtonLink>;
  if (isMissingChunk(error)) {
    return (
      <PageColumn>
        <ErrorState isPage title={t('refused.newVersion')} onRetry={() => location.reload()} />
      </PageColumn>
    );
  }
  const isGone = status === 404 || status === 410;
  return (
    <PageColumn>
      <title>{isGone ? t('refused.notFound') : t('refused.failed')}</title>
      <ErrorState
        isPage
        title={isGone ? t('refused.notFound') : t('refused.failed')}
        text={isGone ? t('refused.notFoundText') : t('refused.failedText')}
        requestId={requestIdOf(error)}
        {...(isGone ? {} : { onRetry: () => void revalidator.revalidate() })}
        action={home}
      />
    </PageColumn>
  );
}

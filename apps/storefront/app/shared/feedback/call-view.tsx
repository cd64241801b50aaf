import { failureKind, isApiError } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { ErrorState } from '@entrepot/ui/state/state.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLastPage } from '../use-last-page.ts';
import { useErrorText } from './error-toast.ts';

type Props<Data> = {
  readonly result: UseQueryResult<Data>;
  /** Shown while the first answer is on its way; as tall as what replaces it. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/** What a call answered: its skeleton, its refusal with a way to try again, or the answer. A page past a list's end leads to its last one. */
export function CallView<Data>({ result, skeleton, children }: Props<Data>) {
  useLastPage(result.data);
  if (result.data !== undefined) return children(result.data);
  if (result.error) return <CallRefused error={result.error} onRetry={() => void result.refetch()} />;
  return skeleton;
}

/** A refused or failed call in the place of what it should have shown. A refusal is said, and not to be tried again. */
export function CallRefused({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation('shell');
  const text = useErrorText()(error);
  const kind = failureKind(error);
  if (kind === 'refusal') return <ErrorState title={text} />;
  if (kind === 'later') return <ErrorState title={text} onRetry={onRetry} />;
  return (
    <ErrorState
      title={t(kind === 'connection' ? 'offline.title' : 'refused.failed')}
      text={text}
      requestId={isApiError(error) ? error.requestId : undefined}
      onRetry={onRetry}
    />
  );
}

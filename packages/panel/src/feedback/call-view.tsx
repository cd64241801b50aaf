import { failureKind, isApiError } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { EmptyState, ErrorState } from '@entrepot/ui/state/state.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLastPage } from '../list/use-last-page.ts';
import { useErrorText } from './error-text.ts';

type Props<Data> = {
  readonly result: UseQueryResult<Data>;
  /** Shown while the first answer is on its way; as tall as what replaces it. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/** What a call answered: its skeleton, its refusal with a way to try again, or the answer. A page past a list's end leads to its last one. */
export function CallView<Data>({ result, skeleton, children }: Props<Data>) {
  const { t } = useTranslation('shell');
  const textOf = useErrorText();
  const { data, error } = result;
  useLastPage(data);
  if (data !== undefined) return children(data);
  if (!error) return skeleton;
  const kind = failureKind(error);
  if (kind === 'refusal') return <EmptyState title={textOf(error)} />;
  return (
    <ErrorState
      title={t(kind === 'connection' ? 'offline.title' : 'refused.failed')}
      text={textOf(error)}
      requestId={isApiError(error) ? error.requestId : undefined}
      onRetry={() => void result.refetch()}
    />
  );
}

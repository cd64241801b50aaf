import { failureKind, isApiError } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { EmptyState, ErrorState } from '@entrepot/ui/state/state.tsx';
import type { ReactNode } from 'react';
import { useLastPage } from '../list/use-last-page.ts';
import { useErrorText } from './error-text.ts';

/** What is known of a call's answer at the moment: of one call, or of a list that is read page by page. */
export type CallResult<Data> = {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
};

type Props<Data> = {
  readonly result: CallResult<Data>;
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

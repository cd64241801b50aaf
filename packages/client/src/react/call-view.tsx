import { useTranslation } from '@entrepot/i18n/react';
import { ErrorState } from '@entrepot/ui/state/state.tsx';
import type { ReactNode } from 'react';
import { failureKind, isApiError } from '../api-error.ts';
import { useErrorText } from './error-text.ts';
import { useLastPage } from './use-last-page.ts';

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
  /** What stands below it. It is read at the same time and shown once this is there: no skeleton is as tall as every answer. */
  readonly below?: ReactNode;
};

/** What a call answered: its skeleton, its refusal with a way to try again, or the answer. A page past a list's end leads to its last one. */
export function CallView<Data>({ below, ...props }: Props<Data>) {
  const { data, error } = props.result;
  return (
    <>
      <CallAnswer {...props} />
      {below !== undefined && <div hidden={data === undefined && !error}>{below}</div>}
    </>
  );
}

function CallAnswer<Data>({ result, skeleton, children }: Omit<Props<Data>, 'below'>) {
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

import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useCallback } from 'react';
import { isApiError } from '../api-error.ts';

type Refusal = {
  readonly key: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly serverText: string;
};

function refusalOf(error: unknown): Refusal {
  return isApiError(error) ? error : { key: 'system_error', params: {}, serverText: '' };
}

/** Gives the text of a refused call: the language's own, else the server's; never an empty one. */
export function useErrorText(): (error: unknown) => string {
  const { i18n } = useTranslation();
  return useCallback(
    (error) => {
      const { key, params, serverText } = refusalOf(error);
      const translate = i18n.getFixedT(null, 'errors') as (name: string, values: object) => string;
      if (i18n.exists(key, { ns: 'errors' })) return translate(key, params);
      return serverText || translate('system_error', {});
    },
    [i18n],
  );
}

/** Shows a refused call as a toast. An ended session is told by the session itself. */
export function useErrorToast(): (error: unknown) => void {
  const textOf = useErrorText();
  return useCallback(
    (error) => {
      if (isApiError(error) && error.key === 'session_expired') return;
      showToast({ kind: 'error', text: textOf(error) });
    },
    [textOf],
  );
}

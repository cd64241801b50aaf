import { isApiError } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useCallback } from 'react';

/** Gives the sentence for a refused call: the language's own, else the server's. */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('errors');
  return useCallback(
    (error) => {
      if (!isApiError(error)) return t('system_error');
      const translate = t as (key: string, params: object) => string;
      return i18n.exists(error.key, { ns: 'errors' }) ? translate(error.key, error.params) : error.serverText;
    },
    [t, i18n],
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

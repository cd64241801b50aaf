import { useErrorToast } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { isCancelledError, useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useRevalidator } from 'react-router';

/**
 * Reads anew what the page shows: what came with its address, and what it asked for since. A page that could not be read says so in its own
 * place; of a part that could not, the old answer stays, so that is told.
 */
export function useRefresh(): () => Promise<void> {
  const { t } = useTranslation('mobile');
  const { revalidate } = useRevalidator();
  const router = useContext(RouterContext)?.router;
  const queries = useQueryClient();
  const showError = useErrorToast();
  return useCallback(async () => {
    try {
      await Promise.all([revalidate(), queries.invalidateQueries({}, { throwOnError: true })]);
      if (!router?.state.errors) showToast({ kind: 'success', text: t('refreshed') });
    } catch (error) {
      // Who went on to another page in between left nothing to tell.
      if (!isCancelledError(error)) showError(error);
    }
  }, [revalidate, router, queries, showError, t]);
}

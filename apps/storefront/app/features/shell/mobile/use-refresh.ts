import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';

/** Reads anew what the page shows: what came with its address, and what it asked for since. A failure shows itself where it belongs. */
export function useRefresh(): () => Promise<void> {
  const { t } = useTranslation('mobile');
  const { revalidate } = useRevalidator();
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all([revalidate(), queries.invalidateQueries()]);
    if (navigator.onLine) showToast({ kind: 'success', text: t('refreshed') });
  }, [revalidate, queries, t]);
}

import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../shared/api/calls.ts';
import { useErrorToast } from '../../../shared/feedback/error-text.ts';
import { saveFromLink } from '../../../shared/save-from-link.ts';

const askEveryMs = 700;

/** Exports all products: begins, waits and saves the file. `percent` is null while none runs. */
export function useExport() {
  const { t } = useTranslation('seller-import');
  const api = useApi();
  const queries = useQueryClient();
  const showError = useErrorToast();
  const [percent, setPercent] = useState<number | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const follow = async (exportId: string) => {
    for (;;) {
      const run = await queries.fetchQuery({
        queryKey: ['export!info', { exportId }],
        queryFn: () => api.call('export!info', { exportId }),
        staleTime: 0,
      });
      if (isGone.current) return;
      setPercent(run.percent);
      if (run.state === 'failed') return showToast({ kind: 'error', text: t('export.failed') });
      if (run.state === 'done') return saveFromLink((await api.call('export!file', { exportId })).url);
      await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    }
  };
  const run = async () => {
    if (percent !== null) return;
    setPercent(0);
    try {
      const { exportId } = await api.call('export!start', {});
      await follow(exportId);
    } catch (error) {
      showError(error);
    } finally {
      setPercent(null);
    }
  };
  return { percent, run: () => void run() };
}

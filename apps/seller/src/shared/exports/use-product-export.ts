import type { SellerInputOf } from '@entrepot/client';
import { useErrorToast } from '@entrepot/client/react/error-text.ts';
import { saveFromLink } from '@entrepot/panel/api/save-from-link.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../api/calls.ts';

const askEveryMs = 700;

type ExportInput = SellerInputOf<'export!start'>;

/** Exports products to a file: begins, waits and saves it, or says `failedText`. `percent` is null while none runs. */
export function useProductExport(failedText: string) {
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
      if (run.state === 'failed') return showToast({ kind: 'error', text: failedText });
      if (run.state === 'done') return saveFromLink((await api.call('export!file', { exportId })).url);
      await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    }
  };
  const run = async (input: ExportInput) => {
    if (percent !== null) return;
    setPercent(0);
    try {
      const { exportId } = await api.call('export!start', input);
      await follow(exportId);
    } catch (error) {
      showError(error);
    } finally {
      setPercent(null);
    }
  };
  return { percent, run: (input: ExportInput) => void run(input) };
}

export type ProductExport = ReturnType<typeof useProductExport>;

import { attemptKey, settleAttempt } from '@entrepot/client';
import { useReadAnew } from '@entrepot/client/react/use-action.ts';
import { useEffect, useRef, useState } from 'react';
import { sendFile } from '#shared/send-file.ts';
import type { ImportChoices, ImportRun } from '../import-types.ts';

/** Sends a product file for a dry run; `percent` is null while nothing is being sent. */
export function useSendImport(onSent: (run: ImportRun) => void, onRefused: (error: unknown) => void) {
  const readAnew = useReadAnew();
  const [percent, setPercent] = useState<number | null>(null);
  // A second press can come before the first one's state is drawn: only a ref knows of it.
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const send = async (file: File, choices: ImportChoices) => {
    if (sending.current) return;
    const abort = new AbortController();
    sending.current = abort;
    setPercent(0);
    try {
      const input = { ...choices, isDryRun: true };
      // The same file with the same choices, once more after a lost answer, is the same attempt.
      const attempted = { input, file: [file.name, file.size, file.lastModified] };
      const run = await sendFile({
        call: 'import!start',
        input,
        file,
        onProgress: setPercent,
        signal: abort.signal,
        idempotencyKey: attemptKey('import!start', attempted),
      });
      settleAttempt('import!start', attempted);
      void readAnew('import!start');
      onSent(run);
    } catch (error) {
      if (!abort.signal.aborted) onRefused(error);
    } finally {
      sending.current = null;
      setPercent(null);
    }
  };
  return { percent, send };
}

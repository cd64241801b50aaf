import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useEffect, useRef, useState } from 'react';

/** Sends an image with whole percent of progress until the signal is aborted, and answers its address. */
type Upload = (
  file: File,
  rest: { readonly onProgress: (percent: number) => void; readonly signal: AbortSignal },
) => Promise<string>;

/** The image of a field: sent as soon as it is chosen, in place of one that is still on its way. `onSent` gets its address. */
export function useImageUpload(upload: Upload, onSent: (url: string) => void) {
  const textOf = useErrorText();
  const [percent, setPercent] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const send = (file: File) => {
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    setRefusal(undefined);
    setPercent(0);
    upload(file, { onProgress: setPercent, signal: own.signal })
      .then(onSent, (error: unknown) => own.signal.aborted || setRefusal(textOf(error)))
      .finally(() => own.signal.aborted || setPercent(undefined));
  };
  return { percent, refusal, send };
}

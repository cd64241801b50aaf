import { useErrorToast } from '@entrepot/client/react/error-text.ts';
import { mostChosenBytes } from '@entrepot/ui/image/shrink-image.ts';
import { useEffect, useRef, useState } from 'react';
import { imageTypes } from './image-rules.ts';
import { type ImageModule, uploadImage } from './upload-image.ts';

/** One private image: sent with its progress as soon as it is chosen. `onSent` gets its address. */
export function useSentImage(moduleName: ImageModule, onSent: (url: string) => void) {
  const showError = useErrorToast();
  const [percent, setPercent] = useState<number>();
  const [fault, setFault] = useState<'image.type' | 'image.size'>();
  const [preview, setPreview] = useState<string>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview]);
  const choose = (file: File) => {
    const isKnown = imageTypes.some((type) => type === file.type);
    setFault(isKnown ? (file.size > mostChosenBytes ? 'image.size' : undefined) : 'image.type');
    if (!isKnown || file.size > mostChosenBytes) return;
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    setPreview(URL.createObjectURL(file));
    setPercent(0);
    uploadImage({ file, moduleName, onProgress: setPercent, signal: own.signal }).then(
      (url) => {
        setPercent(undefined);
        onSent(url);
      },
      (error: unknown) => {
        if (own.signal.aborted) return;
        setPercent(undefined);
        setPreview(undefined);
        showError(error);
      },
    );
  };
  const discard = () => {
    stop.current?.abort();
    setPercent(undefined);
    setPreview(undefined);
  };
  return { percent, fault, preview, choose, discard };
}

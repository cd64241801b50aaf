import { useTranslation } from '@entrepot/i18n/react';
import { mostChosenBytes } from '@entrepot/ui/picture/shrink-picture.ts';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../../shared/api/calls.ts';
import { useErrorToast } from '../../../shared/feedback/error-toast.ts';
import { pictureTypes } from '../../../shared/pictures/picture-rules.ts';
import { uploadPicture } from '../../../shared/pictures/upload-picture.ts';
import { useKeepApplication } from './use-step-form.ts';

/** One side of the document: sent with its progress as soon as it is chosen, then kept with the draft. */
export function useDocumentPicture(side: 'front' | 'back') {
  const { t } = useTranslation('promo');
  const keep = useKeepApplication();
  const showError = useErrorToast();
  const [percent, setPercent] = useState<number>();
  const [fault, setFault] = useState<string>();
  const [preview, setPreview] = useState<string>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview]);
  const save = useAction('sellerApplication!save', { onDone: keep });
  const write = (url: string) => save.mutate({ input: side === 'front' ? { frontImg: url } : { backImg: url } });
  const choose = (file: File) => {
    const isKnown = pictureTypes.some((type) => type === file.type);
    setFault(isKnown ? (file.size > mostChosenBytes ? t('picture.size') : undefined) : t('picture.type'));
    if (!isKnown || file.size > mostChosenBytes) return;
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    setPreview(URL.createObjectURL(file));
    setPercent(0);
    uploadPicture({ file, moduleName: 'identity', onProgress: setPercent, signal: own.signal }).then(
      (url) => {
        setPercent(undefined);
        write(url);
      },
      (error: unknown) => {
        if (own.signal.aborted) return;
        setPercent(undefined);
        setPreview(undefined);
        showError(error);
      },
    );
  };
  const remove = () => {
    stop.current?.abort();
    setPercent(undefined);
    setPreview(undefined);
    write('');
  };
  return { percent, fault, preview, choose, remove };
}

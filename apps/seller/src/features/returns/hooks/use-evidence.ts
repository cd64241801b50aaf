import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { mostPicturesSent } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { mostChosenBytes } from '@entrepot/ui/picture/shrink-picture.ts';
import { useEffect, useRef, useState } from 'react';
import { uploadPicture } from '#shared/upload-picture.ts';

/** A private picture that is being sent, has arrived (`url`) or was refused (`fault`). */
export type EvidencePicture = {
  readonly id: number;
  readonly name: string;
  /** An object URL of the file itself: the picture's own address shows nothing without a signature. */
  readonly preview: string;
  readonly percent: number;
  readonly url?: string;
  readonly fault?: string;
};

export type Evidence = {
  readonly pictures: readonly EvidencePicture[];
  /** Addresses of those that have arrived. */
  readonly urls: readonly string[];
  /** Whether one is still on its way or has failed, so that sending would leave it out. */
  readonly isUnfinished: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (id: number) => void;
  readonly clear: () => void;
};

const accepted = ['image/jpeg', 'image/png', 'image/webp'];

/** Pictures as evidence, each sent as soon as it is chosen. */
export function useEvidence(): Evidence {
  const { t } = useTranslation('seller-aftersales');
  const textOf = useErrorText();
  const [pictures, setPictures] = useState<readonly EvidencePicture[]>([]);
  const nextId = useRef(0);
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);
  const change = (id: number, what: Partial<EvidencePicture>) =>
    setPictures((all) => all.map((picture) => (picture.id === id ? { ...picture, ...what } : picture)));
  const send = (file: File, id: number) => {
    const onProgress = (percent: number) => change(id, { percent });
    uploadPicture({ file, moduleName: 'aftersales', onProgress, signal: stop.current.signal }).then(
      (url) => change(id, { url, percent: 100 }),
      (error: unknown) => change(id, { fault: textOf(error) }),
    );
  };
  const faultOf = (file: File) => {
    if (!accepted.includes(file.type)) return t('picture.type', { name: file.name });
    return file.size > mostChosenBytes ? t('picture.size', { name: file.name }) : undefined;
  };
  const add = (files: readonly File[]) => {
    const taken = files.slice(0, Math.max(0, mostPicturesSent - pictures.length)).map((file) => {
      nextId.current += 1;
      return { file, id: nextId.current, fault: faultOf(file) };
    });
    setPictures((all) => [
      ...all,
      ...taken.map(({ file, id, fault }) => ({
        id,
        name: file.name,
        preview: URL.createObjectURL(file),
        percent: 0,
        ...(fault !== undefined && { fault }),
      })),
    ]);
    for (const { file, id, fault } of taken) if (fault === undefined) send(file, id);
  };
  return {
    pictures,
    urls: pictures.flatMap((picture) => picture.url ?? []),
    isUnfinished: pictures.some((picture) => picture.url === undefined),
    add,
    remove: (id) => setPictures((all) => all.filter((picture) => picture.id !== id)),
    clear: () => setPictures([]),
  };
}

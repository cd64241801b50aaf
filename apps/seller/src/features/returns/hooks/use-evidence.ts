import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { mostImagesSent } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { mostChosenBytes } from '@entrepot/ui/image/shrink-image.ts';
import { useEffect, useRef, useState } from 'react';
import { uploadImage } from '#shared/upload-image.ts';

/** A private image that is being sent, has arrived (`url`) or was refused (`fault`). */
export type EvidenceImage = {
  readonly id: number;
  readonly name: string;
  /** An object URL of the file itself: the image's own address shows nothing without a signature. */
  readonly preview: string;
  readonly percent: number;
  readonly url?: string;
  readonly fault?: string;
};

export type Evidence = {
  readonly images: readonly EvidenceImage[];
  /** Addresses of those that have arrived. */
  readonly urls: readonly string[];
  /** Whether one is still on its way or has failed, so that sending would leave it out. */
  readonly isUnfinished: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (id: number) => void;
  readonly clear: () => void;
};

const accepted = ['image/jpeg', 'image/png', 'image/webp'];

/** Images as evidence, each sent as soon as it is chosen. */
export function useEvidence(): Evidence {
  const { t } = useTranslation('seller-aftersales');
  const textOf = useErrorText();
  const [images, setImages] = useState<readonly EvidenceImage[]>([]);
  const nextId = useRef(0);
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);
  const change = (id: number, what: Partial<EvidenceImage>) =>
    setImages((all) => all.map((image) => (image.id === id ? { ...image, ...what } : image)));
  const send = (file: File, id: number) => {
    const onProgress = (percent: number) => change(id, { percent });
    uploadImage({ file, moduleName: 'aftersales', onProgress, signal: stop.current.signal }).then(
      (url) => change(id, { url, percent: 100 }),
      (error: unknown) => change(id, { fault: textOf(error) }),
    );
  };
  const faultOf = (file: File) => {
    if (!accepted.includes(file.type)) return t('image.type', { name: file.name });
    return file.size > mostChosenBytes ? t('image.size', { name: file.name }) : undefined;
  };
  const add = (files: readonly File[]) => {
    const taken = files.slice(0, Math.max(0, mostImagesSent - images.length)).map((file) => {
      nextId.current += 1;
      return { file, id: nextId.current, fault: faultOf(file) };
    });
    setImages((all) => [
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
    images,
    urls: images.flatMap((image) => image.url ?? []),
    isUnfinished: images.some((image) => image.url === undefined),
    add,
    remove: (id) => setImages((all) => all.filter((image) => image.id !== id)),
    clear: () => setImages([]),
  };
}

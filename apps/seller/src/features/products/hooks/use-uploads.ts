import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { mostChosenBytes } from '@entrepot/ui/picture/shrink-picture.ts';
import { useEffect, useRef, useState } from 'react';
import { uploadPicture } from '#shared/upload-picture.ts';

/** A picture on its way, or one that did not arrive. */
export type Upload = {
  readonly id: number;
  readonly name: string;
  readonly percent: number;
  readonly error?: string;
};

const accepted = ['image/jpeg', 'image/png', 'image/webp'];

/** Sends pictures, three at a time at most, and gives their addresses one by one in the order of their arrival. */
export function useUploads(onArrived: (url: string) => void) {
  const { t } = useTranslation('seller-products');
  const textOf = useErrorText();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const nextId = useRef(0);
  const stop = useRef(new AbortController());
  const arrived = useRef(onArrived);
  useEffect(() => {
    arrived.current = onArrived;
  });
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);

  const change = (id: number, what: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...what } : upload)));
  const drop = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id));

  const faultOf = (file: File) => {
    if (!accepted.includes(file.type)) return t('pictures.wrongType');
    return file.size > mostChosenBytes ? t('pictures.tooLarge') : undefined;
  };

  const send = async (file: File, id: number) => {
    try {
      const onProgress = (percent: number) => change(id, { percent });
      arrived.current(await uploadPicture({ file, moduleName: 'goods', onProgress, signal: stop.current.signal }));
      drop(id);
    } catch (error) {
      change(id, { error: textOf(error) });
    }
  };

  const add = async (files: readonly File[]) => {
    const fresh = files.map((file) => {
      nextId.current += 1;
      return { file, id: nextId.current, fault: faultOf(file) };
    });
    // Whoever chooses anew has seen what did not arrive before.
    setUploads((all) => [
      ...all.filter(({ error }) => error === undefined),
      ...fresh.map(({ file, id, fault }) => ({ id, name: file.name, percent: 0, ...(fault ? { error: fault } : {}) })),
    ]);
    const waiting = fresh.filter(({ fault }) => fault === undefined);
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await send(next.file, next.id);
    };
    await Promise.all([lane(), lane(), lane()]);
  };

  return { uploads, add: (files: readonly File[]) => void add(files), drop };
}

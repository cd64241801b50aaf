import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { mostChosenBytes } from '@entrepot/ui/image/shrink-image.ts';
import { useEffect, useRef, useState } from 'react';
import { uploadImage } from '#shared/upload-image.ts';

/** An image on its way, or one that did not arrive. */
export type Upload = {
  readonly id: number;
  readonly name: string;
  readonly percent: number;
  readonly error?: string;
};

/** As the contract takes. */
export const mostImages = 20;
const accepted = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Sends images, three at a time at most, and gives their addresses in the order in which they were chosen: the first is the cover.
 * @param held how many the product has; `room` is for how many more there is place, those on their way counted.
 */
export function useUploads(held: number, onArrived: (url: string) => void) {
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

  const room = Math.max(0, mostImages - held - uploads.filter(({ error }) => error === undefined).length);
  const faultOf = (file: File) => {
    if (!accepted.includes(file.type)) return t('images.wrongType');
    if (file.size > mostChosenBytes) return t('images.tooLarge');
  };

  /** Gives the address, or nothing for an image that did not arrive. */
  const send = async (file: File, id: number) => {
    try {
      const onProgress = (percent: number) => change(id, { percent });
      return await uploadImage({ file, moduleName: 'goods', onProgress, signal: stop.current.signal });
    } catch (error) {
      change(id, { error: textOf(error) });
    }
  };

  const add = async (files: readonly File[]) => {
    let left = room;
    const fresh = files.map((file) => {
      nextId.current += 1;
      const fault = faultOf(file) ?? (left > 0 ? undefined : t('images.tooMany', { count: mostImages }));
      if (fault === undefined) left -= 1;
      return { file, id: nextId.current, fault };
    });
    // Whoever chooses anew has seen what did not arrive before.
    setUploads((all) => [
      ...all.filter(({ error }) => error === undefined),
      ...fresh.map(({ file, id, fault }) => ({ id, name: file.name, percent: 0, ...(fault ? { error: fault } : {}) })),
    ]);
    const waiting = fresh.filter(({ fault }) => fault === undefined);
    const inOrder = waiting.map(({ id }) => id);
    const done = new Map<number, string | undefined>();
    /** Passes on what no earlier choice is waited for any more. */
    const pass = () => {
      for (let [id] = inOrder; id !== undefined && done.has(id); [id] = inOrder) {
        const url = done.get(id);
        inOrder.shift();
        if (url === undefined) continue;
        arrived.current(url);
        drop(id);
      }
    };
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        done.set(next.id, await send(next.file, next.id));
        pass();
      }
    };
    await Promise.all([lane(), lane(), lane()]);
  };

  return { uploads, room, add: (files: readonly File[]) => void add(files), drop };
}

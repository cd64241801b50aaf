import { mostImagesSent } from '@entrepot/domain';
import { previewAsText } from '@entrepot/ui/image/shrink-image.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { imageFault } from './image-rules.ts';
import { type KeptImage, readKeptImages, saveKeptImages } from './kept-images.ts';
import { type ImageModule, uploadImage } from './upload-image.ts';

export type Image = {
  readonly id: number;
  readonly name: string;
  /** An object URL of the file itself, or a small copy of one that was sent before a reload. */
  readonly preview: string;
  readonly percent: number;
  readonly state: 'uploading' | 'done' | 'failed';
  /** Address on the server, once it is there. */
  readonly url?: string;
  readonly sentAtMs?: number;
  /** The small copy that a draft keeps. */
  readonly copy?: string | undefined;
};

/** A file that was not taken. */
export type RefusedFile = {
  readonly name: string;
  readonly reason: 'image.type' | 'image.size' | 'image.tooMany';
};

export type Images = {
  readonly images: readonly Image[];
  /** Checks files and begins to send them; answers those that it did not take. */
  readonly add: (files: readonly File[]) => readonly RefusedFile[];
  readonly retry: (id: number) => void;
  readonly remove: (id: number) => void;
};

let lastId = 0;
/** Sharp on a screen of two dots a pixel. */
const copySidePx = 160;

/**
 * Images for one purpose, each sent on its own as soon as it is chosen. Those that are there survive a reload as part of
 * the draft about `subject`; whoever sends the form calls `removeKeptImages`.
 */
export function useImages(moduleName: ImageModule, subject: string, onError: (error: unknown) => void): Images {
  const [images, setImages] = useState(() => readImages(subject));
  const isChanged = useRef(false);
  useEffect(() => {
    if (isChanged.current) saveKeptImages(subject, images.flatMap(keptOf));
  }, [subject, images]);
  const files = useRef(new Map<number, { readonly file: File; stop: AbortController }>());
  const change = useCallback((id: number, next: Partial<Image>) => {
    setImages((before) => before.map((image) => (image.id === id ? { ...image, ...next } : image)));
  }, []);
  const start = useCallback(
    (id: number) => {
      const kept = files.current.get(id);
      if (!kept) return;
      kept.stop = new AbortController();
      const { signal } = kept.stop;
      change(id, { state: 'uploading', percent: 0 });
      uploadImage({ file: kept.file, moduleName, onProgress: (percent) => change(id, { percent }), signal }).then(
        async (url) => {
          const copy = await previewAsText(kept.file, copySidePx);
          isChanged.current = true;
          change(id, { state: 'done', percent: 100, url, copy, sentAtMs: Date.now() });
        },
        (error: unknown) => {
          if (signal.aborted) return;
          change(id, { state: 'failed' });
          onError(error);
        },
      );
    },
    [change, moduleName, onError],
  );
  useEffect(() => {
    const kept = files.current;
    return () => {
      for (const { stop } of kept.values()) stop.abort();
    };
  }, []);
  return {
    images,
    retry: start,
    remove: (id) => {
      files.current.get(id)?.stop.abort();
      files.current.delete(id);
      const gone = images.find((image) => image.id === id);
      if (gone) URL.revokeObjectURL(gone.preview);
      isChanged.current = true;
      setImages((before) => before.filter((image) => image.id !== id));
    },
    add: (chosen) => {
      const refused: RefusedFile[] = [];
      const taken: Image[] = [];
      for (const file of chosen) {
        const reason =
          imageFault(file) ?? (images.length + taken.length < mostImagesSent ? undefined : 'image.tooMany');
        if (reason) {
          refused.push({ name: file.name, reason });
          continue;
        }
        lastId += 1;
        files.current.set(lastId, { file, stop: new AbortController() });
        const preview = URL.createObjectURL(file);
        taken.push({ id: lastId, name: file.name, preview, percent: 0, state: 'uploading' });
      }
      setImages((before) => [...before, ...taken]);
      for (const { id } of taken) start(id);
      return refused;
    },
  };
}

/** What was sent before the page was loaded anew. */
function readImages(subject: string): readonly Image[] {
  return readKeptImages(subject).map(({ preview, ...kept }) => {
    lastId += 1;
    return { ...kept, id: lastId, preview, copy: preview, percent: 100, state: 'done' };
  });
}

function keptOf({ url, name, copy, sentAtMs }: Image): KeptImage[] {
  return url === undefined || sentAtMs === undefined ? [] : [{ url, name, preview: copy ?? url, sentAtMs }];
}

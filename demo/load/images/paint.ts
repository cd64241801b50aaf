import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FileStore } from '@entrepot/server/platform/files/store.ts';
import { demoBanners, type Scene, sceneKey } from '../../index.ts';
import type { Scenery } from '../plan/scenery.ts';
import type { ComposedImage } from './compose-process.ts';
import { imageKey, listImageKey, storedKey } from './image-keys.ts';

export type Painting = {
  readonly total: number;
  readonly done: () => number;
  /** Settles when all are. */
  readonly finished: Promise<void>;
  /** Ends the work before its time; `finished` then settles too. */
  readonly stop: () => void;
};

/** The images in the order in which they are seen: the home page first, then the most popular products, covers before the rest. */
export function scenesByVisibility({ categories, sellers, products }: Scenery): Scene[] {
  const popular = products.toSorted((one, other) => other.popularity - one.popularity);
  const scenes = [
    ...demoBanners().map((banner) => banner.image),
    ...categories.map((category) => category.image),
    ...sellers.flatMap((seller) => [seller.logo, seller.banner]),
    ...popular.flatMap((product) => product.images.slice(0, 1)),
    ...popular.flatMap((product) => product.images.slice(1)),
    ...popular.flatMap((product) => product.skus.flatMap((sku) => (sku.image ? [sku.image] : []))),
  ];
  return [...new Map(scenes.map((scene) => [sceneKey(scene), scene])).values()];
}

/** Composes the images that the file store lacks, in a process of its own, and stores them as they come. */
export async function startPainting(files: FileStore, scenes: readonly Scene[]): Promise<Painting> {
  const isStored = await Promise.all(scenes.map((scene) => files.has(listImageKey(imageKey(scene)))));
  const missing = scenes.filter((_, index) => !isStored[index]);
  let done = scenes.length - missing.length;
  const store = async ({ key, large, sizes }: ComposedImage) => {
    await files.put(storedKey(key), large, 'image/webp');
    // The one of lists tells that an image is there; a larger one that is missing is drawn when it is asked for.
    for (const [size, bytes] of sizes) await files.put(storedKey(`${key}-${size}`), bytes, 'image/webp');
    done += 1;
  };
  const { finished, stop } = missing.length === 0 ? nothingToDo : runProcess(missing, store);
  // Whoever waits for the end hears of a failure; nobody may be waiting yet.
  finished.catch(() => {});
  return {
    total: scenes.length,
    done: () => done,
    finished,
    stop,
  };
}

const nothingToDo = { finished: Promise.resolve(), stop: () => {} };

function runProcess(scenes: readonly Scene[], store: (image: ComposedImage) => Promise<void>) {
  const painter = fork(fileURLToPath(new URL('./compose-process.ts', import.meta.url)), [], {
    serialization: 'advanced',
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const writes: Promise<void>[] = [];
  painter.on('message', (image) => {
    const write = store(image as ComposedImage);
    write.catch(reject);
    writes.push(write);
  });
  painter.once('error', reject);
  painter.once('exit', (code) => {
    if (code === 0) Promise.all(writes).then(() => resolve(), reject);
    else reject(new Error('the images of the demo could not be composed'));
  });
  painter.send(scenes);
  return { finished: promise, stop: () => painter.kill() };
}

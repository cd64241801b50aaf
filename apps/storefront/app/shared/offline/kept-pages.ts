import { imageFolder } from '@entrepot/domain';

/** As the service worker names them. */
const pagesCache = 'entrepot-pages';
const filesCache = 'entrepot-files';

/** Browsers offer neither on plain HTTP, apart from the own machine; the shop works the same without. */
export const isPossible = () => 'serviceWorker' in navigator && 'caches' in globalThis;

/** Asks the worker whether this document was one that it kept, because the shop could not be reached. */
export function onKeptPage(listener: (isKept: boolean) => void): () => void {
  if (!isPossible()) return () => {};
  const { serviceWorker } = navigator;
  const onMessage = ({ data }: MessageEvent) => {
    if (typeof data?.isKept === 'boolean') listener(data.isKept);
  };
  serviceWorker.addEventListener('message', onMessage);
  serviceWorker.controller?.postMessage({ isStart: true });
  return () => serviceWorker.removeEventListener('message', onMessage);
}

/** One that was released before it knew the question gives no answer. */
const answerWithinMs = 1000;

/** Whether the worker, which alone knows by what address it keeps a page, shows one as it was kept while the shop cannot be reached. */
export async function isKeptPage(address: string): Promise<boolean> {
  const worker = isPossible() ? navigator.serviceWorker.controller : null;
  if (worker === null) return false;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(resolve, answerWithinMs, false);
    worker.postMessage({ find: address }, [port2]);
  });
}

/** Shows the present address as it was kept, if it was: its document comes from the worker while the shop cannot be reached. */
export async function showKeptPage(): Promise<void> {
  if (await isKeptPage(location.href)) location.reload();
}

export const isImage = (address: string) => new URL(address).pathname.startsWith(`/files/${imageFolder}/`);
/** Images that this document loaded before tell what somebody who has left was looking at. */
let imagesFromMs = 0;
export const oldestImageMs = (): number => imagesFromMs;

/** Clears the kept pages and images: they are in another language now, or tell what somebody who has left was looking at. */
export async function purgeKeptPages(): Promise<void> {
  if (!isPossible()) return;
  imagesFromMs = performance.now();
  try {
    await caches.delete(pagesCache);
    const files = await caches.open(filesCache);
    const images = (await files.keys()).filter(({ url }) => isImage(url));
    await Promise.all(images.map((image) => files.delete(image)));
  } catch {
    // A private window may refuse storage: nothing is kept there.
  }
}

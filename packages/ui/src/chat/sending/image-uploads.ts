/** Sends an image to the server and answers its address. */
export type UploadImage = (file: File, onProgress: (percent: number) => void) => Promise<string>;

type UnderWay = { readonly url: Promise<string>; readonly listeners: Set<(percent: number) => void> };

const underWay = new Map<string, UnderWay>();

/** Sends the image of a message. While it is on its way, a conversation that was closed and opened anew waits for the same one. */
export function uploadOnce(
  clientId: string,
  upload: (onProgress: (percent: number) => void) => Promise<string>,
  onProgress: (percent: number) => void,
): Promise<string> {
  const running = underWay.get(clientId);
  if (running) {
    running.listeners.add(onProgress);
    return running.url;
  }
  const listeners = new Set([onProgress]);
  const url = upload((percent) => {
    for (const listener of listeners) listener(percent);
  }).finally(() => underWay.delete(clientId));
  underWay.set(clientId, { url, listeners });
  return url;
}

import { sha256Head } from './sha256.ts';

export type Work = { readonly prefix: string; readonly zeroBits: number };

const sliceMs = 12;
const triesPerLook = 512;

/**
 * Looks for a nonce whose SHA-256 of prefix + nonce starts with the asked zero bits. It works in slices of a few
 * milliseconds, so that the page stays usable. `onProgress` gets the chance in percent that it would have ended by now.
 *
 * @throws the signal's reason when it is aborted.
 */
export async function proveWork(
  work: Work,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const expected = 2 ** work.zeroBits;
  for (let nonce = 0; ; ) {
    const untilMs = performance.now() + sliceMs;
    while (performance.now() < untilMs) {
      for (const last = nonce + triesPerLook; nonce < last; nonce += 1) {
        if (sha256Head(`${work.prefix}${nonce}`) >>> (32 - work.zeroBits) === 0) return String(nonce);
      }
    }
    onProgress(100 * (1 - Math.exp(-nonce / expected)));
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
}

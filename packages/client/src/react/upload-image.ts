import { mostSentBytes, type Shrinking, shrinkImage } from '@entrepot/ui/image/shrink-image.ts';
import { ApiError } from '../api-error.ts';

/** Sends the file and answers its address; '' or nothing where the server kept none. */
type Send = (small: Blob) => Promise<{ readonly data?: string }>;

/**
 * Sends an image, made smaller where it comes from a camera, and answers its address.
 *
 * @throws ApiError, or the signal's reason when it was aborted.
 */
export async function uploadImage(
  file: File,
  signal: AbortSignal,
  send: Send,
  shrinking: Shrinking = {},
): Promise<string> {
  const small = await shrinkImage(file, shrinking);
  signal.throwIfAborted();
  if (small.size > (shrinking.mostBytes ?? mostSentBytes)) throw new ApiError({ key: 'file_too_large', code: 407 });
  const { data } = await send(small);
  if (!data) throw new ApiError({ key: 'upload_failed', code: 402 });
  return data;
}

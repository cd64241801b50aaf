import type { InputOf, OutputOf } from '@entrepot/client';
import { sendFile } from '@entrepot/client/react/send-file.ts';
import { uploadImage as upload } from '@entrepot/client/react/upload-image.ts';
import { privateImageMegabytes } from '@entrepot/domain';
import { mostSentBytes } from '@entrepot/ui/image/shrink-image.ts';
import { connection } from '../api/browser-api.ts';

/**
 * Longer than the fifteen seconds of other calls: the shop makes several sizes of what has come. Without a connection the browser fails at
 * once.
 */
const timeoutMs = 60_000;

/** All but those for `review` are private. */
export type ImageModule = InputOf<'uploadimg!execute'>['moduleName'];

type Upload = {
  readonly file: File;
  /** What the image is for, as the call names it. */
  readonly moduleName: ImageModule;
  /** Gets the share that has been sent, in percent. */
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
};

const mostDocumentBytes = privateImageMegabytes << 20;

/**
 * Sends one image, made smaller where it comes from a camera, and answers its address.
 *
 * @throws ApiError, or the signal's reason when it was aborted.
 */
export function uploadImage({ file, moduleName, onProgress, signal }: Upload): Promise<string> {
  const isDocument = moduleName === 'identity' || moduleName === 'verification';
  const call = { call: 'uploadimg!execute', input: { moduleName }, onProgress, signal };
  return upload(
    file,
    signal,
    (small) => sendFile<OutputOf<'uploadimg!execute'>>({ ...connection, timeoutMs }, { ...call, file: small }),
    // The chat takes JPEG and PNG alone.
    { mostBytes: isDocument ? mostDocumentBytes : mostSentBytes, mayBeWebp: moduleName !== 'chat' },
  );
}

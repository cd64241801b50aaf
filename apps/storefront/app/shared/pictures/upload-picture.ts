import { ApiError, type InputOf } from '@entrepot/client';
import type { Envelope } from '@entrepot/contract';
import { mostSentBytes, shrinkPicture } from '@entrepot/ui/picture/shrink-picture.ts';
import { expireSession, readToken } from '../session/session-store.ts';
import { currentLanguage } from '../texts/page-language.ts';

const sessionExpiredCode = 403;
/**
 * Longer than the fifteen seconds of other calls: a picture of some megabytes takes most of a minute on a slow phone line, and the share
 * that was sent is shown meanwhile. Without a connection the browser fails at once.
 */
const timeoutMs = 60_000;

/** All but those for `review` are private. */
export type PictureModule = InputOf<'uploadimg!execute'>['moduleName'];

type Upload = {
  readonly file: File;
  /** What the picture is for, as the call names it. */
  readonly moduleName: PictureModule;
  /** Gets the share that has been sent, in percent. */
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
};

const megabyte = 1 << 20;
const mostDocumentBytes = 10 * megabyte;

/**
 * Sends one picture, made smaller where it comes from a camera, and answers its address. Rejects with an `ApiError`, or with
 * the signal's reason when it was aborted.
 */
export async function uploadPicture({ file, ...upload }: Upload): Promise<string> {
  const isDocument = upload.moduleName === 'identity' || upload.moduleName === 'verification';
  const mostBytes = isDocument ? mostDocumentBytes : mostSentBytes;
  const small = await shrinkPicture(file, mostBytes);
  upload.signal.throwIfAborted();
  if (small.size > mostBytes) throw new ApiError({ key: 'file_too_large', code: 407 });
  return sendPicture({ ...upload, file: small });
}

/**
 * Sends one picture as it is. `fetch` cannot tell how much was sent, so this is the one
 * call that does not use it. Rejects with an `ApiError`, or with the signal's reason when it was aborted.
 */
function sendPicture({ file, moduleName, onProgress, signal }: Upload): Promise<string> {
  const form = new FormData();
  form.set('moduleName', moduleName);
  form.set('file', file);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const failed = () => reject(new ApiError({ key: 'network_error', code: 4 }));
    signal.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(Math.floor((100 * loaded) / total));
    });
    request.addEventListener('error', failed);
    request.addEventListener('timeout', failed);
    request.addEventListener('load', () => {
      try {
        resolve(pictureOf(JSON.parse(request.responseText)));
      } catch (error) {
        reject(error instanceof ApiError ? error : new ApiError({ key: 'upload_failed', code: 402 }));
      }
    });
    request.open('POST', `/api/uploadimg!execute.action?lang=${encodeURIComponent(currentLanguage())}`);
    request.timeout = timeoutMs;
    const token = readToken();
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.send(form);
  });
}

function pictureOf(envelope: Envelope<{ readonly data: string }>): string {
  if (!('error' in envelope)) return envelope.data.data;
  if (envelope.code === sessionExpiredCode) expireSession();
  throw new ApiError({
    key: envelope.error,
    code: envelope.code,
    params: envelope.params,
    requestId: envelope.requestId,
    serverText: envelope.msg,
  });
}

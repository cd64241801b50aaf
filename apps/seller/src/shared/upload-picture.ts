import { ApiError, type SellerInputOf } from '@entrepot/client';
import { readToken } from './session/session-store.ts';
import { currentLanguage } from './texts/page-language.ts';

type Upload = {
  readonly file: File;
  /** What the picture is for, as the call names it. */
  readonly moduleName: SellerInputOf<'uploadimg!execute'>['moduleName'];
  /** Whole percent that have been sent. */
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
};

type Envelope = {
  code?: number;
  error?: string;
  msg?: string;
  params?: Record<string, unknown>;
  data?: { data?: string };
};

const timeoutMs = 120_000;

/** Sends a picture and answers its address. `fetch` tells no progress, so this asks the older way. */
export function uploadPicture({ file, moduleName, onProgress, signal }: Upload): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (envelope: Envelope = {}) =>
      reject(
        new ApiError({
          key: envelope.error ?? 'network_error',
          code: envelope.code ?? 4,
          params: envelope.params ?? {},
          serverText: envelope.msg ?? '',
        }),
      );
    request.open('POST', `/seller/api/uploadimg!execute.action?lang=${encodeURIComponent(currentLanguage())}`);
    request.setRequestHeader('authorization', `Bearer ${readToken() ?? ''}`);
    request.responseType = 'json';
    request.timeout = timeoutMs;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.floor((100 * loaded) / total) : 0);
    request.onload = () => {
      const envelope = (request.response ?? {}) as Envelope;
      const address = envelope.data?.data;
      if (envelope.code === 0 && address) resolve(address);
      else fail(envelope);
    };
    request.onerror = () => fail();
    request.ontimeout = () => fail();
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.set('moduleName', moduleName);
    form.set('file', file);
    request.send(form);
  });
}

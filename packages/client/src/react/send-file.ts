import type { Envelope } from '@entrepot/contract';
import { ApiError } from '../api-error.ts';
import type { HttpApiOptions } from '../http-api.ts';

/** A call with a file. */
export type Sending<Name extends string, Input extends object> = {
  readonly call: Name;
  readonly input: Input;
  readonly file: Blob;
  /** Gets the share that has been sent, in whole percent. */
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
  /** For a call that must not be done twice. */
  readonly idempotencyKey?: string;
};

const sessionExpiredCode = 403;

/**
 * Sends a file to a call that takes one. `fetch` cannot tell how much was sent, so this is the one way that does not use it.
 * `options.timeoutMs` is how long nothing may be sent or answered: a slow line takes as long as it needs while more of the file leaves.
 *
 * @throws ApiError, or the signal's reason when it was aborted.
 */
export function sendFile<Output>(
  options: HttpApiOptions & { readonly timeoutMs: number },
  { call, input, file, onProgress, signal, idempotencyKey }: Sending<string, object>,
): Promise<Output> {
  const token = options.getToken();
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.set(name, String(value));
  form.set('file', file);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const failed = () => reject(new ApiError({ key: 'network_error', code: 4 }));
    signal.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitAnew = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        request.abort();
        failed();
      }, options.timeoutMs);
    };
    request.addEventListener('loadend', () => clearTimeout(timer));
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      waitAnew();
      if (lengthComputable && total > 0) onProgress(Math.floor((100 * loaded) / total));
    });
    request.addEventListener('error', failed);
    request.addEventListener('load', () => {
      const envelope = readEnvelope<Output>(request.responseText);
      if (envelope === undefined) return reject(new ApiError({ key: 'upload_failed', code: 402 }));
      if (!('error' in envelope)) return resolve(envelope.data);
      // A late answer to the session before says nothing of the one that is there now.
      if (envelope.code === sessionExpiredCode && token !== null && token === options.getToken())
        options.onSessionExpired?.();
      return reject(
        new ApiError({
          key: envelope.error,
          code: envelope.code,
          params: envelope.params,
          requestId: envelope.requestId,
          serverText: envelope.msg,
        }),
      );
    });
    const { baseUrl, prefix, language } = options;
    request.open('POST', `${baseUrl}${prefix}/${call}.action?lang=${encodeURIComponent(language())}`);
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', idempotencyKey);
    request.send(form);
    waitAnew();
  });
}

/** Undefined for what is no answer of ours: a proxy's page, say. */
function readEnvelope<Data>(text: string): Envelope<Data> | undefined {
  try {
    const envelope = JSON.parse(text) as Envelope<Data> | null;
    return typeof envelope?.code === 'number' ? envelope : undefined;
  } catch {
    return undefined;
  }
}

import { ApiError } from '@entrepot/client';
import { expireSession, readToken } from '../session/session-store.ts';
import { currentLanguage } from '../texts/page-language.ts';
import { panelPrefix } from './panel-api.ts';

/** A call with a file; a panel says which of its calls take one. */
export type Sending<Name extends string, Input extends object> = {
  readonly call: Name;
  readonly input: Input;
  readonly file: File;
  /** Whole percent that have been sent. */
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
  /** For a call that must not be done twice. */
  readonly idempotencyKey?: string;
};

type Envelope<Data> = {
  readonly code?: number;
  readonly error?: string;
  readonly msg?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly data?: Data;
};

const timeoutMs = 120_000;
const sessionExpiredCode = 403;

/** Sends a file to a call that takes one. `fetch` tells no progress, so this asks the older way. */
export function sendFile<Output>(sending: Sending<string, object>): Promise<Output> {
  const { call, input, file, onProgress, signal, idempotencyKey } = sending;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (envelope: Envelope<unknown> = {}) =>
      reject(
        new ApiError({
          key: envelope.error ?? 'network_error',
          code: envelope.code ?? 4,
          params: envelope.params ?? {},
          serverText: envelope.msg ?? '',
        }),
      );
    request.open('POST', `${panelPrefix()}/${call}.action?lang=${encodeURIComponent(currentLanguage())}`);
    request.setRequestHeader('authorization', `Bearer ${readToken() ?? ''}`);
    if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', idempotencyKey);
    request.responseType = 'json';
    request.timeout = timeoutMs;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.floor((100 * loaded) / total) : 0);
    request.onload = () => {
      const envelope = (request.response ?? {}) as Envelope<Output>;
      if (envelope.code === sessionExpiredCode) expireSession();
      if (envelope.code === 0) resolve(envelope.data as Output);
      else fail(envelope);
    };
    request.onerror = () => fail();
    request.ontimeout = () => fail();
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    for (const [name, value] of Object.entries(input)) form.set(name, String(value));
    form.set('file', file);
    request.send(form);
  });
}

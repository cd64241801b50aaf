import type { BuyerCalls, Envelope } from '@entrepot/contract';
import type { ApiOf, CallOptions } from './api.ts';
import { ApiError, isApiError } from './api-error.ts';

export type HttpApiOptions = {
  /** Origin of the server; empty for the page's own. */
  readonly baseUrl: string;
  /** `/api`, `/wap/api`, `/seller/api` or `/admin/api`. */
  readonly prefix: string;
  readonly language: () => string;
  readonly getToken: () => string | null;
  readonly timeoutMs?: number;
  /** Runs when a call that carried a token answered 403: the session is over. */
  readonly onSessionExpired?: () => void;
  readonly fetch?: typeof fetch;
};

const defaultTimeoutMs = 15_000;
const sessionExpiredCode = 403;

/**
 * The API over HTTP. The token travels in the `Authorization` header only. A timeout and a lost connection throw `network_error`,
 * an answer that is no envelope (of a proxy, say, while the shop restarts) `service_unavailable`; a caller's own abort is
 * passed on as it is. `Calls` are those of the surface that `prefix` names.
 */
export function createHttpApi<Calls = BuyerCalls>(options: HttpApiOptions): ApiOf<Calls> {
  const send = options.fetch ?? ((...request: Parameters<typeof fetch>) => fetch(...request));
  const call = async (name: string, input: unknown, callOptions: CallOptions = {}) => {
    const token = options.getToken();
    const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs);
    const signal = callOptions.signal ? AbortSignal.any([callOptions.signal, timeout]) : timeout;
    const url = `${options.baseUrl}${options.prefix}/${name}.action?lang=${encodeURIComponent(options.language())}`;
    const ask = async () => {
      const response = await send(url, { method: 'POST', signal, ...requestBody(input, token, callOptions) });
      return readEnvelope(await response.text());
    };
    let envelope: Envelope<unknown>;
    try {
      envelope = await retryLost(ask, callOptions.retryPausesMs ?? [], signal);
    } catch (error) {
      if (callOptions.signal?.aborted || isApiError(error)) throw error;
      throw new ApiError({ key: 'network_error', code: 4 });
    }
    if (isSuccess(envelope)) return envelope.data;
    // A late answer to the session before says nothing of the one that is there now.
    if (envelope.code === sessionExpiredCode && token !== null && token === options.getToken())
      options.onSessionExpired?.();
    throw new ApiError({
      key: envelope.error ?? 'system_error',
      code: envelope.code ?? 500,
      params: envelope.params ?? {},
      requestId: envelope.requestId,
      serverText: envelope.msg ?? '',
    });
  };
  // The generic signature ties the name to its shapes; over HTTP they are the same bytes.
  return { call: call as ApiOf<Calls>['call'] };
}

function readEnvelope(text: string): Envelope<unknown> {
  try {
    const envelope = JSON.parse(text);
    if (typeof envelope?.code === 'number') return envelope;
  } catch {
    // A page of a proxy: told the same way as any other answer that is none of ours.
  }
  throw new ApiError({ key: 'service_unavailable', code: 503 });
}

/** Asks again after each pause while the connection fails, until the signal ends it: no retry gives a call more time. */
async function retryLost<Answer>(ask: () => Promise<Answer>, pausesMs: readonly number[], signal: AbortSignal) {
  for (const pauseMs of pausesMs) {
    try {
      return await ask();
    } catch (error) {
      if (isApiError(error) || signal.aborted) throw error;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        const end = () => {
          clearTimeout(timer);
          resolve();
        };
        signal.addEventListener('abort', end, { once: true });
      });
      if (signal.aborted) throw error;
    }
  }
  return ask();
}

function isSuccess(envelope: Envelope<unknown>): envelope is Extract<Envelope<unknown>, { code: 0 }> {
  return envelope.code === 0;
}

function requestBody(
  input: unknown,
  token: string | null,
  options: CallOptions,
): Pick<RequestInit, 'headers' | 'body'> {
  const headers: Record<string, string> = {};
  if (token !== null) headers.authorization = `Bearer ${token}`;
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
  if (options.file === undefined) {
    headers['content-type'] = 'application/json';
    return { headers, body: JSON.stringify(input ?? {}) };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(input ?? {})) form.set(name, String(value));
  form.set('file', options.file);
  return { headers, body: form };
}

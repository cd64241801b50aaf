import { type ErrorKey, errorCatalogue, isErrorKey } from '@entrepot/contract';
import { type ErrorParams, isDomainError } from '@entrepot/domain';
import { sqlState } from '../database.ts';

/** An expected answer that is not a success: what the envelope carries, and the HTTP status it travels with. */
export type Refusal = {
  readonly status: number;
  readonly error: ErrorKey;
  readonly params: ErrorParams;
  readonly headers?: Readonly<Record<string, string>>;
};

const statusOfKey: Readonly<Partial<Record<ErrorKey, number>>> = {
  call_not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  unsupported_media_type: 415,
  conflicting_tokens: 400,
  frequent_operation: 429,
  system_error: 500,
  service_unavailable: 503,
};

const keyOfStatus: Readonly<Record<number, ErrorKey>> = {
  404: 'call_not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'frequent_operation',
  503: 'service_unavailable',
};

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE']);

/** A refusal by its catalogue key. */
export function refuse(error: ErrorKey, params: ErrorParams = {}): Refusal {
  return { status: statusOfKey[error] ?? 200, error, params };
}

/**
 * Turns whatever was thrown into a refusal. Null means a broken assumption: log it and answer `system_error`.
 */
export function refusalOf(thrown: unknown): Refusal | null {
  if (isDomainError(thrown)) return isErrorKey(thrown.key) ? refuse(thrown.key, thrown.params) : null;
  if (isDatabaseGone(thrown)) return { ...refuse('service_unavailable'), headers: { 'retry-after': '1' } };
  const status =
    typeof thrown === 'object' && thrown !== null && 'statusCode' in thrown ? thrown.statusCode : undefined;
  if (typeof status !== 'number' || status >= 500 + 4) return null;
  const key = keyOfStatus[status];
  if (key) return refuse(key);
  return status >= 400 && status < 500 ? { ...refuse('illegal_request'), status } : null;
}

function isDatabaseGone(thrown: unknown): boolean {
  const state = sqlState(thrown);
  if (state === undefined)
    return (
      thrown instanceof Error &&
      /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(thrown.message)
    );
  // Class 08 is a lost connection, 57P0x a server that shuts down or starts, 53300 too many clients.
  return state.startsWith('08') || state.startsWith('57P') || state === '53300' || unreachable.has(state);
}

/** The body of a refusal. */
export function refusalBody(refusal: Refusal, requestId: string) {
  const [code, msg] = errorCatalogue[refusal.error];
  return { code, msg, error: refusal.error, params: refusal.params, data: null, requestId };
}

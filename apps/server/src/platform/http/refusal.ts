import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorKey, errorCatalogue } from '@entrepot/contract';
import { type ErrorParams, isDomainError } from '@entrepot/domain';
import { sqlState } from '../database/sql-state.ts';

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
  shop_read_only: 503,
};

const keyOfStatus: Readonly<Record<number, ErrorKey>> = {
  404: 'call_not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'frequent_operation',
  503: 'service_unavailable',
};

/**
 * Of a disk without room for a file, and of a database that is read-only, as one becomes whose disk is almost full: nothing was
 * written. What PostgreSQL says itself of a full disk (class 53) is not among them, as a commit may end with it and be found again.
 */
const unwritten = new Set(['ENOSPC', 'EDQUOT', '25006']);

/** Of connections that are gone, and of a process that has no room: all of it passes. */
const passing = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'],
  ...['EMFILE', 'ENFILE'],
  // Deadlocks and serialization failures that were repeated often enough; statements that waited too long for a lock, ran too
  // long, or whose transaction was idle for too long.
  ...['40001', '40P01', '55P03', '57014', '25P03'],
  // Prepared statements that are prepared anew the next time: see `PreparedQuery`.
  ...['0A000', '26000'],
  ...unwritten,
]);

/** A refusal by its catalogue key. */
export function refuse(error: ErrorKey, params: ErrorParams = {}): Refusal {
  return { status: statusOfKey[error] ?? 200, error, params };
}

/**
 * Turns whatever was thrown into a refusal. Null means a broken assumption: log it and answer `system_error`.
 */
export function refusalOf(thrown: unknown): Refusal | null {
  if (isDomainError(thrown)) return refuse(thrown.key, thrown.params);
  if (isPassing(thrown)) {
    const key = unwritten.has(sqlState(thrown) ?? '') ? 'shop_read_only' : 'service_unavailable';
    return { ...refuse(key), headers: { 'retry-after': '1' } };
  }
  const status =
    typeof thrown === 'object' && thrown !== null && 'statusCode' in thrown ? thrown.statusCode : undefined;
  if (typeof status !== 'number' || status >= 500 + 4) return null;
  const key = keyOfStatus[status];
  if (key) return refuse(key);
  return status >= 400 && status < 500 ? { ...refuse('illegal_request'), status } : null;
}

/** What the driver and the pool say of connections that are lost, late or closed. */
const lostConnection =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout|after calling end on the pool|driver has already been destroyed/;

/** Whether the same call may well succeed in a moment: the database, a lock or room on the disk was not to be had. */
export function isPassing(thrown: unknown): boolean {
  const state = sqlState(thrown);
  if (state === undefined) return thrown instanceof Error && lostConnection.test(thrown.message);
  // Class 08 is a lost connection, 53 a server without room (clients, memory, disk), 57P0x one that shuts down or starts.
  return /^(08|53|57P)/.test(state) || passing.has(state);
}

/** The body of a refusal. */
export function refusalBody(refusal: Refusal, requestId: string) {
  const [code, msg] = errorCatalogue[refusal.error];
  return { code, msg, error: refusal.error, params: refusal.params, data: null, requestId };
}

const statusOfBroken: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers what is no HTTP request with an envelope too, where anything can still be answered, and closes the connection. */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const status = statusOfBroken[error.code ?? ''] ?? 400;
  socket.end(rawRefusal({ ...refuse('illegal_request'), status }), () => socket.destroy());
}

/** The whole answer of a refusal, for connections that no request of the server stands for; they end with it. */
export function rawRefusal(refusal: Refusal): string {
  const body = JSON.stringify(refusalBody(refusal, ''));
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

import { newIdempotencyKey } from './idempotency-key.ts';

type Attempt = { readonly call: string; readonly body: string; readonly key: string; readonly atMs: number };

const storedName = 'ES_ATTEMPTS';
/** Whoever wants the same once more after this long means another time. */
const keptForMs = 30 * 60_000;
const mostKept = 20;
/** Beyond this an attempt is known to its page alone. */
const longestStored = 200_000;

/** The attempts of this page. They outlive a storage that refuses to keep them. */
let attempts: readonly Attempt[] = [];

function read(): readonly Attempt[] {
  let stored: readonly Attempt[] = [];
  try {
    stored = JSON.parse(sessionStorage.getItem(storedName) ?? '[]') as Attempt[];
  } catch {
    // Without a storage, or with a broken one, what this page knows has to do.
  }
  const keys = new Set(attempts.map(({ key }) => key));
  const youngest = Date.now() - keptForMs;
  return [...attempts, ...stored.filter(({ key }) => !keys.has(key))].filter(({ atMs }) => atMs > youngest);
}

function write(next: readonly Attempt[]): void {
  attempts = next.slice(0, mostKept);
  try {
    const short = attempts.filter(({ body }) => body.length <= longestStored);
    if (short.length === 0) sessionStorage.removeItem(storedName);
    else sessionStorage.setItem(storedName, JSON.stringify(short));
  } catch {
    // The storage may be full or refused.
  }
}

const secretName = /password|safeword|secret/i;

const bodyOf = (intent: unknown): string =>
  JSON.stringify(intent, (name, value: unknown) => (secretName.test(name) ? undefined : value)) ?? '';

/**
 * The idempotency key of something that a person wants done, the same until `settleAttempt`: after a lost answer, in a dialog that was
 * closed and opened again, and after the page was loaded anew in its tab. `intent` is what tells one wish from another, as it is sent.
 * It is kept in the tab without its passwords: they tell no wish from another.
 */
export function attemptKey(call: string, intent: unknown): string {
  return knownAttempt(call, intent) ?? recordAttempt(call, intent, newIdempotencyKey());
}

/** The key that a wish was sent with before and that was not settled. */
export function knownAttempt(call: string, intent: unknown): string | undefined {
  const body = bodyOf(intent);
  return read().find((attempt) => attempt.call === call && attempt.body === body)?.key;
}

/** Stores a key that the server has given for a wish, such as the token of a form, and returns it. */
export function recordAttempt(call: string, intent: unknown, key: string): string {
  write([{ call, body: bodyOf(intent), key, atMs: Date.now() }, ...read()]);
  return key;
}

/** It was answered: the same wish, once more, is another one. */
export function settleAttempt(call: string, intent: unknown): void {
  const body = bodyOf(intent);
  write(read().filter((attempt) => attempt.call !== call || attempt.body !== body));
}

/** Clears what whoever leaves had tried. */
export const clearAttempts = (): void => write([]);

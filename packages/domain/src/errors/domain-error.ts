import type { ErrorKey } from './error-catalogue.ts';

/** Values that a refusal's message may show: `{ total: "12.50" }`. Never a secret, a path or SQL. */
export type ErrorParams = Readonly<Record<string, unknown>>;

/**
 * An expected refusal. It is thrown, never returned, so that the surrounding transaction rolls back.
 *
 * Recognised by its `isDomainError` field and not by `instanceof`, because a bundler may include this
 * module twice.
 */
export class DomainError extends Error {
  readonly isDomainError = true;
  readonly key: ErrorKey;
  readonly params: ErrorParams;

  constructor(key: ErrorKey, params: ErrorParams = {}) {
    super(key);
    this.name = 'DomainError';
    this.key = key;
    this.params = params;
  }
}

/** Whether a thrown value is an expected refusal. */
export function isDomainError(error: unknown): error is DomainError {
  return typeof error === 'object' && error !== null && 'isDomainError' in error && error.isDomainError === true;
}

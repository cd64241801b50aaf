/**
 * A refusal of a call, or a failed transport. Recognised by its `isApiError` field and not by `instanceof`, because a
 * bundler may include this module twice.
 */
export class ApiError extends Error {
  readonly isApiError = true;
  /** Key of the error catalogue: the text is `errors.<key>`. */
  readonly key: string;
  readonly code: number;
  readonly params: Readonly<Record<string, unknown>>;
  readonly requestId: string | undefined;
  /** The server's own (Chinese) text, shown when a key has no translation. */
  readonly serverText: string;

  constructor(fault: {
    key: string;
    code: number;
    params?: Readonly<Record<string, unknown>>;
    requestId?: string | undefined;
    serverText?: string;
  }) {
    super(fault.key);
    this.name = 'ApiError';
    this.key = fault.key;
    this.code = fault.code;
    this.params = fault.params ?? {};
    this.requestId = fault.requestId;
    this.serverText = fault.serverText ?? '';
  }
}

/** Whether a thrown value is a refused or failed call. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'isApiError' in error && error.isApiError === true;
}

/** Why a call brought nothing: nobody was reached, something of ours broke, it may be answered another time, or the answer is a no. */
type FailureKind = 'connection' | 'fault' | 'later' | 'refusal';

const failureKinds: Readonly<Record<string, FailureKind>> = {
  network_error: 'connection',
  system_error: 'fault',
  service_unavailable: 'fault',
  shop_read_only: 'later',
  frequent_operation: 'later',
  session_expired: 'later',
  not_logged_in: 'later',
};

/** Whether a call may have been done all the same: its answer did not come, or was no answer of ours. */
export function isAnswerLost(error: unknown): boolean {
  const kind = failureKind(error);
  return kind === 'connection' || kind === 'fault';
}

/** The kind of a thrown value. Only a refusal is final: the same call would be answered the same again. */
export function failureKind(error: unknown): FailureKind {
  return isApiError(error) ? (failureKinds[error.key] ?? 'refusal') : 'fault';
}

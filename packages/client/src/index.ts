export type {
  AdminCallName,
  AdminInputOf,
  AdminOutputOf,
  Api,
  ApiOf,
  CallName,
  InputOf,
  OutputOf,
  SellerCallName,
  SellerInputOf,
  SellerOutputOf,
} from './api.ts';
export { ApiError, failureKind, isAnswerLost, isApiError } from './api-error.ts';
export { attemptKey, clearAttempts, knownAttempt, recordAttempt, settleAttempt } from './attempts.ts';
export { createHttpApi } from './http-api.ts';
export { newIdempotencyKey } from './idempotency-key.ts';
export { readStoredText, writeStoredText } from './stored-text.ts';

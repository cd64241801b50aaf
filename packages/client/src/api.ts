import type { BuyerCalls, CallInput, CallOutput } from '@entrepot/contract';

export type CallName = keyof BuyerCalls;
export type InputOf<Name extends CallName> = CallInput<BuyerCalls, Name>;
export type OutputOf<Name extends CallName> = CallOutput<BuyerCalls, Name>;

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Repeating a call with the same key answers the first answer again: orders and payments carry one. */
  readonly idempotencyKey?: string;
  /** A picture for the calls that take a file. */
  readonly file?: Blob;
};

/**
 * Makes calls. In the browser it goes over HTTP, in the server's loaders in process; both throw `ApiError` (or the
 * server's domain error, which has the same `key` and `params`).
 */
export type Api = {
  readonly call: <Name extends CallName>(
    name: Name,
    input: InputOf<Name>,
    options?: CallOptions,
  ) => Promise<OutputOf<Name>>;
};

import type { AdminCalls, BuyerCalls, CallInput, CallOutput, SellerCalls } from '@entrepot/contract';

export type CallName = keyof BuyerCalls;
export type InputOf<Name extends CallName> = CallInput<BuyerCalls, Name>;
export type OutputOf<Name extends CallName> = CallOutput<BuyerCalls, Name>;

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Repeating a call with the same key answers the first answer again: orders and payments carry one. */
  readonly idempotencyKey?: string;
  /** Asks again after these pauses when the connection was lost, all within the time that one call has. For reading, and for what carries a key. */
  readonly retryPausesMs?: readonly number[];
  /** An image for the calls that take a file. */
  readonly file?: Blob;
};

/**
 * Makes the calls of a surface. In the browser it goes over HTTP, in the server's loaders in process; both throw
 * `ApiError` (or the server's domain error, which has the same `key` and `params`).
 */
export type ApiOf<Calls> = {
  readonly call: <Name extends keyof Calls & string>(
    name: Name,
    input: CallInput<Calls, Name>,
    options?: CallOptions,
  ) => Promise<CallOutput<Calls, Name>>;
};

/** The storefront's calls. */
export type Api = ApiOf<BuyerCalls>;

/** The seller panel's calls. */
export type SellerCallName = keyof SellerCalls & string;
export type SellerInputOf<Name extends SellerCallName> = CallInput<SellerCalls, Name>;
export type SellerOutputOf<Name extends SellerCallName> = CallOutput<SellerCalls, Name>;

/** The calls of staff. */
export type AdminCallName = keyof AdminCalls & string;
export type AdminInputOf<Name extends AdminCallName> = CallInput<AdminCalls, Name>;
export type AdminOutputOf<Name extends AdminCallName> = CallOutput<AdminCalls, Name>;

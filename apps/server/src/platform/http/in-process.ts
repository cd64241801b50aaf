import { randomBytes } from 'node:crypto';
import type { BuyerCalls, CallInput, CallOutput, Language } from '@entrepot/contract';
import type { PreparedCall, Runtime } from './runtime.ts';
import { callKey, runCall } from './runtime.ts';

/** What a page's loader may ask for: the storefront's calls, as a visitor. */
export type PageApi = {
  readonly call: <Name extends keyof BuyerCalls & string>(
    name: Name,
    input: CallInput<BuyerCalls, Name>,
  ) => Promise<CallOutput<BuyerCalls, Name>>;
};

/**
 * Calls without the network, for rendering pages: the same validation, access check and serialisation, hence the
 * same shape as over HTTP. Refusals are thrown as DomainError.
 */
export function inProcessApi(runtime: Runtime, language: Language): PageApi {
  return {
    async call(name, input) {
      const prepared = runtime.calls.get(callKey({ surface: 'buyer', name })) as PreparedCall;
      const answer = await runCall(runtime, prepared, input as Record<string, unknown>, {
        call: prepared.call,
        session: null,
        language,
        address: '',
        device: '',
        requestId: randomBytes(9).toString('base64url'),
      });
      return (JSON.parse(answer.body.toString()) as { data: never }).data;
    },
  };
}

import type { CallInput, CallOutput } from '@entrepot/contract';
import type { ApiOf, CallOptions } from '../api.ts';

type Answer<Input, Output> = (input: Input, options: CallOptions) => Output | Promise<Output>;

/** What calls of a surface answer in a test: asked with what the contract says, they answer what it says. */
export type AnswersOf<Calls> = {
  readonly [Name in keyof Calls & string]?: Answer<CallInput<Calls, Name>, CallOutput<Calls, Name>>;
};

type Asked<Calls> = { readonly name: keyof Calls & string; readonly input: unknown; readonly key: string | undefined };

/** An API that answers from functions and notes what it was asked. A call without an answer fails the test. */
export function fakeApi<Calls>(answers: AnswersOf<Calls>) {
  const calls: Asked<Calls>[] = [];
  const api: ApiOf<Calls> = {
    async call(name, input, options = {}) {
      calls.push({ name, input, key: options.idempotencyKey });
      const answer = answers[name];
      if (!answer) throw new Error(`${name} has no answer in this test`);
      return answer(input, options);
    },
  };
  return { api, calls };
}

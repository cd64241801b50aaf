import { type ApiOf, isApiError } from '@entrepot/client';
import type { Call } from '@entrepot/contract';

type AnyApi = ApiOf<Record<string, Call>>;
const listeners = new Set<() => void>();
/** Open while the person is asked; settled with whether they gave the right password. */
let question: PromiseWithResolvers<boolean> | undefined;

function change(next: PromiseWithResolvers<boolean> | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

/** Several calls at once ask once. */
function askForPassword(): Promise<boolean> {
  if (!question) change(Promise.withResolvers<boolean>());
  return question?.promise ?? Promise.resolve(false);
}

export const isPasswordAsked = (): boolean => question !== undefined;

export function subscribePasswordQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Closes the question; the calls that wait for it go on, or are refused as they were. */
export function answerPasswordQuestion(isConfirmed: boolean): void {
  const asked = question;
  change(undefined);
  asked?.resolve(isConfirmed);
}

/** Sends a call again, under its key, once the person has given the password that the server asks for. */
export function withPasswordCheck(api: AnyApi): AnyApi {
  return {
    async call(name, input, options) {
      try {
        return await api.call(name, input, options);
      } catch (error) {
        if (!isApiError(error) || error.key !== 'password_confirmation_required') throw error;
        if (!(await askForPassword())) throw error;
        return api.call(name, input, options);
      }
    },
  };
}

import { type ApiOf, isApiError } from '@entrepot/client';
import type { Call } from '@entrepot/contract';
import { createQuestion } from '@entrepot/panel/session/question.ts';

type AnyApi = ApiOf<Record<string, Call>>;

/** Whether the person gives the own password again. */
export const passwordQuestion = createQuestion();

/** Sends a call again, under its key, once the person has given the password that the server asks for. */
export function withPasswordCheck(api: AnyApi): AnyApi {
  return {
    async call(name, input, options) {
      try {
        return await api.call(name, input, options);
      } catch (error) {
        if (!isApiError(error) || error.key !== 'password_confirmation_required') throw error;
        if (!(await passwordQuestion.ask())) throw error;
        return api.call(name, input, options);
      }
    },
  };
}

import { type ApiOf, isApiError } from '@entrepot/client';
import type { Call } from '@entrepot/contract';
import { loginQuestion } from './session-store.ts';

type AnyApi = ApiOf<Record<string, Call>>;

/** Sends a call again, under its key, once the person has logged in again where the session had ended. */
export function withLoginAgain(api: AnyApi): AnyApi {
  return {
    async call(name, input, options) {
      try {
        return await api.call(name, input, options);
      } catch (error) {
        if (!isApiError(error) || error.key !== 'session_expired') throw error;
        if (!(await loginQuestion.answer())) throw error;
        return api.call(name, input, options);
      }
    },
  };
}

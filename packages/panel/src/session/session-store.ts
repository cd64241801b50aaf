import { createTokenStore } from '@entrepot/client/react/session/token-store.ts';
import { ownName } from '../stored-values.ts';
import { createQuestion } from './question.ts';

const store = createTokenStore(() => ownName('TOKEN'));

export const { read: readToken, write: writeToken, onExpired: onSessionExpired, subscribe: subscribeToken } = store;

/** Whether the same person logs in again, over the page, after the server ended the session. */
export const loginQuestion = createQuestion();

let places = 0;

/** Says that the question can be answered on this page. Returns the way to take that back. */
export function offerLogin(): () => void {
  places += 1;
  return () => {
    places -= 1;
  };
}

/** What to do when the server no longer knows the session: where a page asks for the login, it stays as it is meanwhile. */
export function expireSession(): void {
  if (readToken() === null) return;
  if (places > 0) void loginQuestion.ask();
  else endSession();
}

/** Ends the session that the server no longer knows. Several refusals at once end it once. */
export function endSession(): void {
  if (readToken() === null) return;
  writeToken(null);
  store.notifyExpired();
  loginQuestion.settle(false);
}

let renewed: string | undefined;

/** Goes on with a new session of the same person: the page keeps what stands in it. */
export function renewSession(token: string): void {
  renewed = token;
  writeToken(token);
  loginQuestion.settle(true);
}

/** Whether a session goes on from one of the same person. */
export const isRenewed = (token: string | null): boolean => token !== null && token === renewed;

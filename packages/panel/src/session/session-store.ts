import { createTokenStore } from '@entrepot/client/react/session/token-store.ts';
import { ownName } from '../stored-values.ts';

const store = createTokenStore(() => ownName('TOKEN'));

export const { read: readToken, write: writeToken, onExpired: onSessionExpired, subscribe: subscribeToken } = store;

/** Ends the session because the server no longer knows it. Several refusals at once end it once. */
export function expireSession(): void {
  if (readToken() === null) return;
  writeToken(null);
  store.tellExpired();
}

import { ownName, readStored, writeStored } from '../stored-values.ts';

type Listener = () => void;

const tokenListeners = new Set<Listener>();
const expiryListeners = new Set<Listener>();
/** The token of this page, once it was asked for. It outlives a storage that refuses to keep it. */
let token: string | null | undefined;

const tokenName = () => ownName('TOKEN');

export function readToken(): string | null {
  if (token === undefined) token = readStored(tokenName());
  return token;
}

/** Starts a session with a token, or forgets it with null. */
export function writeToken(next: string | null): void {
  token = next;
  writeStored(tokenName(), next);
  for (const listener of tokenListeners) listener();
}

/** Ends the session because the server no longer knows it. Several refusals at once end it once. */
export function expireSession(): void {
  if (readToken() === null) return;
  writeToken(null);
  for (const listener of expiryListeners) listener();
}

/** Runs when the server ended the session. Returns the way to stop listening. */
export function onSessionExpired(listener: Listener): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

/** Listens to changes of the token: logging out in one tab logs out the others. */
export function subscribeToken(listener: Listener): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== tokenName() && event.key !== null) return;
    token = readStored(tokenName());
    listener();
  };
  tokenListeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    tokenListeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

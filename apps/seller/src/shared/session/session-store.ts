import { readStored, storedNames, writeStored } from '../stored-values.ts';

type Listener = () => void;

const tokenListeners = new Set<Listener>();
const expiryListeners = new Set<Listener>();
/** The token of this page. It outlives a storage that refuses to keep it. */
let token = readStored(storedNames.token);

export function readToken(): string | null {
  return token;
}

/** Starts a session with a token, or forgets it with null. */
export function writeToken(next: string | null): void {
  token = next;
  writeStored(storedNames.token, next);
  for (const listener of tokenListeners) listener();
}

/** Ends the session because the server no longer knows it. Several refusals at once end it once. */
export function expireSession(): void {
  if (token === null) return;
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
    if (event.key !== storedNames.token && event.key !== null) return;
    token = readStored(storedNames.token);
    listener();
  };
  tokenListeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    tokenListeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

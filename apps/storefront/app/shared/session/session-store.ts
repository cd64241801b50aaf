import { ownDraftsBy } from '@entrepot/ui/drafts/draft-store.ts';
import { readStored, storedNames, writeStored } from '../stored-values.ts';

type Listener = () => void;
const listeners = new Set<Listener>();
const expiryListeners = new Set<Listener>();

const notify = (all: Set<Listener>) => {
  for (const listener of all) listener();
};

/** The token of the signed-in person, or null. */
export function readToken(): string | null {
  return readStored(storedNames.token);
}

let wasLeft = false;

/** Stores or forgets the token and tells every component. */
export function writeToken(token: string | null): void {
  if (token !== null) wasLeft = false;
  writeStored(storedNames.token, token);
  writeStored(storedNames.usercode, null);
  notify(listeners);
}

/** The user code of the signed-in person, or '' until it was once answered: the cart is theirs also while the shop does not answer. */
export const readUsercode = () => readStored(storedNames.usercode) ?? '';
ownDraftsBy(readUsercode);

/** Keeps the user code for as long as this session lasts. */
export const keepUsercode = (usercode: string) => writeStored(storedNames.usercode, usercode);

/** Ends the session because the person asked for it. */
export function leaveSession(): void {
  wasLeft = true;
  writeToken(null);
}

/** The last session of this tab was ended by the person: nothing leads back into what it was needed for. */
export const wasSessionLeft = () => wasLeft;

const expiredName = 'ES_EXPIRED_USERCODE';

/** Whose session expired in this tab, which still keeps what they were buying; undefined for nobody. */
export function readExpired(): string | undefined {
  try {
    return sessionStorage.getItem(expiredName) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Nothing is kept any more for whose session expired here. */
export const forgetExpired = () => writeExpired(null);

function writeExpired(usercode: string | null): void {
  try {
    if (usercode === null) sessionStorage.removeItem(expiredName);
    else sessionStorage.setItem(expiredName, usercode);
  } catch {
    // Without a storage nothing else is kept in the tab either.
  }
}

/**
 * Ends the session because the server no longer knows it. The cart and what was being bought stay, so that the same person
 * loses nothing by logging in again.
 */
export function expireSession(): void {
  if (readToken() === null) return;
  writeExpired(readUsercode());
  writeToken(null);
  notify(expiryListeners);
}

/** Runs when the server ended the session. Returns the way to stop listening. */
export function onSessionExpired(listener: Listener): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

/** Runs when another tab logged out, or in as somebody. Returns the way to stop listening. */
export function onSessionElsewhere(listener: Listener): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if ((key === storedNames.token || key === null) && oldValue !== newValue) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Listens to changes of the token, those of other tabs included. */
export function subscribeToken(listener: Listener): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storedNames.token || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

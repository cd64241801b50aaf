import { createTokenStore } from '@entrepot/client/react/session/token-store.ts';
import { ownDraftsBy } from '@entrepot/ui/drafts/draft-store.ts';
import { readStored, storedNames, writeStored } from '../stored-values.ts';

const store = createTokenStore(() => storedNames.token);

export const { read: readToken, onExpired: onSessionExpired, subscribe: subscribeToken } = store;

let wasLeft = false;

/**
 * Stores or clears the token, with whose it is where that is known, and tells every component. Other tabs are told of the token
 * alone: by then the person stands beside it.
 */
export function writeToken(token: string | null, usercode: string | null = null): void {
  if (token !== null) wasLeft = false;
  writeStored(storedNames.usercode, usercode);
  present = usercode ?? '';
  store.write(token);
}

/** Whose session it is, or was until it expired; a person who leaves takes it along. */
const lastPerson = () => readStored(storedNames.usercode) ?? '';

/** The user code of the signed-in person, or '' until it was once answered: the cart is theirs also while the shop does not answer. */
export const readUsercode = () => (readToken() === null ? '' : lastPerson());
ownDraftsBy(readUsercode);

/** Whose what this tab keeps is: of the person who is here, or whose session expired; '' for a visitor. */
let present = lastPerson();

/** Stores the user code for as long as this session lasts, and until somebody comes after it expired. */
export function storeUsercode(usercode: string): void {
  present = usercode;
  writeStored(storedNames.usercode, usercode);
}

/** Whether what this tab keeps is somebody else's than this person's. */
export const isAnothers = (usercode: string) => present !== '' && present !== usercode;

/** Ends the session because the person asked for it. */
export function leaveSession(): void {
  wasLeft = true;
  writeToken(null);
}

/** The last session of this tab was ended by the person: nothing leads back into what it was needed for. */
export const wasSessionLeft = () => wasLeft;

/**
 * Ends the session because the server no longer knows it. The cart and what was being bought stay, so that the same person
 * loses nothing by logging in again.
 */
export function expireSession(): void {
  if (readToken() === null) return;
  writeToken(null, lastPerson());
  store.notifyExpired();
}

/**
 * Runs when the session changed in another tab, and tells whether what this tab keeps goes on to be the same person's: their session
 * expired there, or they came back. Returns the way to stop listening.
 */
export function onSessionElsewhere(listener: (isSamePerson: boolean) => void): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if ((key !== storedNames.token && key !== null) || oldValue === newValue) return;
    const person = lastPerson();
    // What a visitor typed is the person's who then logs in.
    const wasVisitor = present === '' && oldValue === null;
    const isSamePerson = wasVisitor || (present !== '' && person === present);
    present = person;
    listener(isSamePerson);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

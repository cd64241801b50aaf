import { readStoredText, writeStoredText } from '../../stored-text.ts';

type Listener = () => void;

/** The session's token, kept in the browser under one name. */
export type TokenStore = {
  /** The token of the signed-in person, or null. */
  readonly read: () => string | null;
  /** Starts a session with a token, or clears it with null, and tells every component. */
  readonly write: (token: string | null) => void;
  /** Tells that the server ended the session. */
  readonly notifyExpired: () => void;
  /** Runs when the server ended the session. Returns the way to stop listening. */
  readonly onExpired: (listener: Listener) => () => void;
  /** Listens to changes of the token, those of other tabs included. Returns the way to stop listening. */
  readonly subscribe: (listener: Listener) => () => void;
};

/** `nameOf` is asked each time: a panel knows its name only once it runs. */
export function createTokenStore(nameOf: () => string): TokenStore {
  const listeners = new Set<Listener>();
  const expiryListeners = new Set<Listener>();
  /** What a storage refused to keep lasts as long as the page. */
  let unkept: string | null = null;
  return {
    read: () => unkept ?? readStoredText(nameOf()),
    write: (token) => {
      unkept = writeStoredText(nameOf(), token) ? null : token;
      for (const listener of listeners) listener();
    },
    notifyExpired: () => {
      for (const listener of expiryListeners) listener();
    },
    onExpired: (listener) => {
      expiryListeners.add(listener);
      return () => expiryListeners.delete(listener);
    },
    subscribe: (listener) => {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === nameOf() || key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

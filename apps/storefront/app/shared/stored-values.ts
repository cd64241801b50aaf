import { readStoredText, writeStoredText } from '@entrepot/client';

/** Names of the values kept in the browser, as the specification gives them. */
export const storedNames = {
  token: 'ES_TOKEN',
  usercode: 'ES_USERCODE',
  language: 'ES_LANG',
  searchHistory: 'ES_SEARCH_HISTORY',
  searchResult: 'ES_SEARCH_RESULT',
  cart: 'ES_SHOP_CART',
  remindedOrders: 'ES_REMIND_ORDER',
  agentCode: 'agentCode',
  maxBuy: 'maxBuy',
  scroll: 'scroll',
  currentIndex: 'currentIndex',
  theme: 'ES_THEME',
  country: 'ES_COUNTRY',
  chatVisitor: 'ES_CHAT_VISITOR',
  pushAnswered: 'ES_PUSH_ANSWERED',
} as const;

export type StoredName = (typeof storedNames)[keyof typeof storedNames];

/** A stored text, or null. */
export const readStored = (name: StoredName): string | null => readStoredText(name);

/** Stores a text, or removes it with null. What a full or refused storage does not take is lost silently: it is a convenience only. */
export function writeStored(name: StoredName, value: string | null): void {
  writeStoredText(name, value);
  for (const listener of listeners.get(name) ?? []) listener();
}

const listeners = new Map<StoredName, Set<() => void>>();

/** Listens to changes of a stored value, those of other tabs included. Returns the way to stop listening. */
export function subscribeStored(name: StoredName, listener: () => void): () => void {
  const ofName = listeners.get(name) ?? new Set();
  listeners.set(name, ofName.add(listener));
  const onStorage = ({ key }: StorageEvent) => {
    if (key === name || key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    ofName.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

type PerUser<Value> = Record<string, Value>;

function readAll<Value>(name: StoredName): PerUser<Value> {
  try {
    const all: unknown = JSON.parse(readStored(name) ?? '{}');
    return typeof all === 'object' && all !== null && !Array.isArray(all) ? (all as PerUser<Value>) : {};
  } catch {
    return {};
  }
}

/** A value kept per user code; visitors share the code ''. */
export function readPerUser<Value>(name: StoredName, usercode: string): Value | undefined {
  return readAll<Value>(name)[usercode];
}

/** Stores a user's value, or clears it with undefined. */
export function writePerUser<Value>(name: StoredName, usercode: string, value: Value | undefined): void {
  const all = readAll<Value>(name);
  if (value === undefined) delete all[usercode];
  else all[usercode] = value;
  writeStored(name, JSON.stringify(all));
}

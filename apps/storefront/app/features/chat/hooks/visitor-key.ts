import { useSyncExternalStore } from 'react';
import { readStored, storedNames, subscribeStored, writeStored } from '#shared/stored-values.ts';

const subscribe = (listener: () => void) => subscribeStored(storedNames.chatVisitor, listener);
const read = () => readStored(storedNames.chatVisitor);

/** What proves that this browser's visitor wrote to customer service; null for who has not. */
export const useVisitorKey = () => useSyncExternalStore(subscribe, read, () => null);

/** Stores the key; null deletes it. */
export const storeVisitorKey = (key: string | null) => writeStored(storedNames.chatVisitor, key);

/** Of a buyer's conversation with customer service, by which its unsent messages are kept, as a visitor's are by the visitor's key. */
export const serviceKey = 'service';

import { useSyncExternalStore } from 'react';

/** Whether it is known who is here: the server does not know, and what it rendered for a visitor would be pushed away. */
export function useIsKnown(): boolean {
  return useSyncExternalStore(subscribe, inBrowser, onServer);
}

const subscribe = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

import { useSyncExternalStore } from 'react';

/** React writes the title into the head after the page: its own change is what tells. */
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}

/** The title of the page that is shown, without the shop's name. Empty until the page has been taken over. */
export function useDocumentTitle(): string {
  return useSyncExternalStore(
    subscribe,
    () => document.title.split(' | ').slice(0, -1).join(' | ') || document.title,
    () => '',
  );
}

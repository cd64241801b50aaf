import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { isKeptPage } from './kept-pages.ts';

/** What a click opens in place of this page, if anything. */
function openedBy(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.origin !== location.origin || link.hasAttribute('download')) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isHere ? undefined : link.href;
}

let said = '';

async function open(address: string): Promise<void> {
  if (await isKeptPage(address)) location.assign(address);
  else showToast({ kind: 'warning', text: said, durationMs: 6000 });
}

function onClick(event: MouseEvent): void {
  const address = navigator.onLine ? undefined : openedBy(event);
  if (address === undefined) return;
  event.preventDefault();
  void open(address);
}

/**
 * Without a connection a link opens a kept page or none, and says so: the router would read the present page anew for want of the other
 * one's script, and leave nothing of it. `text` is what is said.
 */
export function stayOffline(text: string): void {
  said = text;
  // The same listener is heard once, however often it is added.
  document.addEventListener('click', onClick, { capture: true });
}

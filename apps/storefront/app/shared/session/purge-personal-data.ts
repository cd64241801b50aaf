import { clearAttempts } from '@entrepot/client';
import { removeDrafts } from '@entrepot/ui/drafts/draft-store.ts';
import { clearSelection } from '../cart/clear-selection.ts';
import { purgeKeptPages } from '../offline/kept-pages.ts';
import { storedNames, writePerUser, writeStored } from '../stored-values.ts';
import { clearPendingAction } from './pending-action.ts';

/** Clears what this tab keeps of the person who has left, beside answers to calls: what they were buying, typing, and looked at. */
export function purgePersonalData(): void {
  clearSelection();
  removeDrafts();
  clearAttempts();
  clearPendingAction();
  void purgeKeptPages();
  navigator.serviceWorker?.controller?.postMessage({ isLeft: true });
}

/** Clears what this browser keeps for a person who leaves on purpose: the cart and the last results too, that it was to be told, or not, and what opens a visitor's chat. */
export function purgeAfterLogout(usercode: string): void {
  writePerUser(storedNames.cart, usercode, undefined);
  writePerUser(storedNames.searchResult, usercode, undefined);
  writeStored(storedNames.pushAnswered, null);
  writeStored(storedNames.chatVisitor, null);
  purgePersonalData();
}

/** Clears what this browser keeps for a person whose account is closed: nobody comes back to it. */
export function purgeClosedAccount(usercode: string): void {
  writePerUser(storedNames.searchHistory, usercode, undefined);
  purgeAfterLogout(usercode);
}

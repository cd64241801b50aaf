import { forgetAttempts } from '@entrepot/client';
import { forgetDrafts } from '@entrepot/ui/drafts/draft-store.ts';
import { clearSelection } from '../cart/clear-selection.ts';
import { forgetKeptPages } from '../offline/kept-pages.ts';
import { storedNames, writePerUser } from '../stored-values.ts';
import { forgetPendingAction } from './pending-action.ts';

/** Forgets what this tab keeps of the person who has left, beside answers to calls: what they were buying, typing, and looked at. */
export function forgetPerson(): void {
  clearSelection();
  forgetDrafts();
  forgetAttempts();
  forgetPendingAction();
  void forgetKeptPages();
  navigator.serviceWorker?.controller?.postMessage({ isLeft: true });
}

/** Forgets what this browser keeps for a person who leaves on purpose: the cart and the last results too. */
export function forgetLeaver(usercode: string): void {
  writePerUser(storedNames.cart, usercode, undefined);
  writePerUser(storedNames.searchResult, usercode, undefined);
  forgetPerson();
}

/** Forgets what this browser keeps for a person whose account is closed: nobody comes back to it. */
export function forgetClosedAccount(usercode: string): void {
  writePerUser(storedNames.searchHistory, usercode, undefined);
  forgetLeaver(usercode);
}

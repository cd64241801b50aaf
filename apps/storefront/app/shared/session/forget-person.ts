import { clearSelection } from '../cart/checkout-selection.ts';
import { forgetKeptPages } from '../offline/kept-pages.ts';
import { forgetPendingAction } from './pending-action.ts';

/** Forgets what this tab keeps of the person who has left, beside answers to calls: what they were buying, and what they looked at. */
export function forgetPerson(): void {
  clearSelection();
  forgetPendingAction();
  void forgetKeptPages();
}

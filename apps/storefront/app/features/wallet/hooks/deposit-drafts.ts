import { readDraft, removeDraft, writeDraft } from '@entrepot/ui/drafts/draft-store.ts';

/** What is typed into the forms of a deposit, and how it is to be made. Kept until the deposit is. */
export const depositDrafts = {
  choice: 'deposit choice',
  // The browser's name for it is as it was, so that what was typed before is found.
  submitted: 'deposit announced',
  certificate: 'deposit certificate',
  card: 'deposit card',
} as const;

const suggestion = 'deposit suggestion';
const sentCard = 'deposit card sent';

/** Another amount than before is asked for: what was typed was for that one. */
export function startDeposit(suggested: string): void {
  if (suggested === '' || readDraft(suggestion) === suggested) return;
  for (const subject of [depositDrafts.submitted, depositDrafts.card]) removeDraft(subject);
  writeDraft(suggestion, suggested);
}

/** A provider's page was opened for a deposit. What was typed stays: one may come back without having paid. */
export const saveSentCard = (depositId: string): void => writeDraft(sentCard, depositId);

/** A deposit was credited. Returns whether it is the one that was typed here. */
export function endCardDeposit(depositId: string): boolean {
  if (readDraft(sentCard) !== depositId) return false;
  for (const subject of [depositDrafts.card, sentCard]) removeDraft(subject);
  return true;
}

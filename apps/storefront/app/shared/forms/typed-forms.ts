import { readDraft } from '@entrepot/ui/drafts/draft-store.ts';

/** Forms that stand in dialogs, by the subjects of their drafts: a new address, or a change of the one with an id, and whom receipts are made out to. */
export const addressDraft = (id = 'new') => `address ${id}`;
export const billingDraft = 'billing';

/** Whether a reload, as another language is one, came while this was being typed: its dialog opens again. */
export const isBeingTyped = (subject: string): boolean => readDraft(subject) !== undefined;

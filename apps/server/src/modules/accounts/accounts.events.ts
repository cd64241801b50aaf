import { defineEvent } from '#platform/module.ts';

/** A change of contact was taken back, with all that came after it: between the two instants somebody else may have had the account. */
export const contactChangeUndone = defineEvent<{
  readonly userId: string;
  readonly changedAt: string;
  readonly undoneAt: string;
}>('contact_change_undone');

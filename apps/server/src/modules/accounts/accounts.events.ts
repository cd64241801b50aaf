import { defineEvent } from '#platform/module.ts';

/** A change of contact was taken back, with all that came after it: between the two instants somebody else may have had the account. */
export const contactChangeUndone = defineEvent<{
  readonly userId: string;
  readonly changedAt: string;
  readonly undoneAt: string;
}>('contact_change_undone');

/** What a member of staff may do was changed by the roles: what was opened by the rights of before is looked at anew. */
export const staffRightsChanged = defineEvent<{ readonly userId: string }>('staff_rights_changed');

/**
 * Sessions were ended by somebody: one, or all of a person but one that may be named. Sessions are named by the hex SHA-256 of their token.
 * One that lapsed because nobody used it is not told.
 */
export const sessionsEnded = defineEvent<
  { readonly userId: string } & ({ readonly sessionId: string } | { readonly exceptSessionId: string | null })
>('sessions_ended');

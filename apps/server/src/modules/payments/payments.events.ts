import { defineEvent } from '#platform/module.ts';

/** Money that was paid for something in particular has been credited to its payer. Ids are strings. */
export const earmarkedDepositCredited = defineEvent<{
  readonly depositId: string;
  readonly userId: string;
  /** `checkout:<id>` or `order:<id>`. */
  readonly pays: string;
}>('earmarked_deposit_credited');

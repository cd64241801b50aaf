import { defineEvent } from '#platform/module.ts';

/** Money that was paid for something in particular has been credited to its payer. Ids are strings. */
export const earmarkedDepositCredited = defineEvent<{
  readonly depositId: string;
  readonly userId: string;
  /** `checkout:<id>` or `order:<id>`. */
  readonly pays: string;
}>('earmarked_deposit_credited');

/** A payment that somebody had claimed for the platform turned out to be a person's, and was credited there. */
export const claimedPaymentCredited = defineEvent<{
  /** What it was to pay, as `loan_proposal:7`. */
  readonly claimedBy: string;
}>('claimed_payment_credited');

/** Money of a person came in or went out, or did not. Amounts are decimal strings in USDT, after the fee. */
export const moneyMoved = defineEvent<{
  readonly userId: string;
  /** Of the deposit or the withdrawal. */
  readonly subjectId: string;
  readonly news: 'deposit_credited' | 'deposit_refused' | 'withdrawal_sent' | 'withdrawal_returned';
  readonly amount: string;
}>('money_moved');

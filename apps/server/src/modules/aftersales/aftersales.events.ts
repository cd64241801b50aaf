import { defineEvent } from '#platform/module.ts';

/** What every event of a case tells. Ids are strings, money decimal strings. */
type CasePayload = {
  readonly returnId: string;
  readonly orderId: string;
  readonly orderNo: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly kind: string;
  readonly state: string;
};

/** A case was opened: by the buyer, or as a seller's proposal (`kind`). */
export const returnOpened = defineEvent<CasePayload & { readonly amount: string }>('return_opened');

/** A case changed its state: `event` of the transition table, and who caused it. */
export const returnAnswered = defineEvent<CasePayload & { readonly event: string; readonly by: string }>(
  'return_answered',
);

/** Money went back to the buyer. */
export const refundPaid = defineEvent<CasePayload & { readonly amount: string }>('refund_paid');

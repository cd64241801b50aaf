/** A payment to a bank card that a provider is asked for. */
export type Payout = {
  /** The withdrawal's. A provider makes one payment of a number, however often it is asked. */
  readonly number: string;
  /** US cents: one USDT is paid as one US dollar. */
  readonly cents: bigint;
  readonly bankName: string;
  readonly holder: string;
  readonly cardNumber: string;
};

/** What a provider says of a payment: under way, arrived, or back on the platform's account. */
export type PayoutReport = {
  readonly state: 'under_way' | 'paid' | 'returned';
  /** What the provider calls it. */
  readonly reference: string;
  readonly cents: bigint;
};

/** Nothing was paid and nothing will be. The reason is for staff, and names no card. */
export type PayoutRefusal = { readonly state: 'refused'; readonly reason: string };

/** Nothing is known: the provider gave no answer, or one that says nothing of the payment. It is asked again. */
export class PayoutFault extends Error {}

/** A company that pays to bank cards. It is asked over the network: never within a transaction. */
export type PayoutProvider = {
  /** The payment of a number; undefined when there is none. @throws PayoutFault */
  readonly find: (number: string) => Promise<PayoutReport | undefined>;
  /** Asks for a payment. @throws PayoutFault, also when the number was used before and its payment is not shown yet. */
  readonly create: (payout: Payout) => Promise<PayoutReport | PayoutRefusal>;
};

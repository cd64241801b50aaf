import type { Context } from '#platform/context.ts';

/** A payment that a provider's page is asked to take. */
export type HostedPayment = {
  readonly depositId: bigint;
  readonly amountMicro: bigint;
  /** The page of this shop that the person comes back to, whatever became of the payment. */
  readonly returnPath: string;
};

/** What a provider says of a payment. */
export type PaymentEvent = {
  /** The provider's own, by which a repetition is known. */
  readonly eventId: string;
  readonly kind: 'paid' | 'failed' | 'expired' | 'charged_back';
  readonly depositId: bigint;
  /** What the provider calls the payment. */
  readonly reference: string;
  readonly amountMicro: bigint;
};

/** What carries an event: the text as it came, because a signature is about its bytes. */
export type SignedBody = { readonly signature: string; readonly body: string };

/** A company whose page takes payments, and tells of them by signed events. No card number ever reaches this shop. */
export type CardProvider = {
  readonly name: string;
  /** Nothing real is paid: the page says so. */
  readonly isSimulated: boolean;
  /**
   * Opens the page for a payment. Called again for the same deposit it answers the same page: the call before may have been cut
   * off. It goes over the network: never within a transaction.
   */
  readonly open: (ctx: Context, payment: HostedPayment) => Promise<{ reference: string; redirectUrl: string }>;
  /**
   * Ends a page, so that nothing is paid on it any more, and says so when it was paid before: its event may have been lost. It goes over
   * the network: never within a transaction.
   *
   * @throws DomainError `service_unavailable` when the page may still be open.
   */
  readonly end: (ctx: Context, reference: string) => Promise<PaymentEvent | undefined>;
  /**
   * What an event says; undefined for one that means nothing here. May ask the provider: never within a transaction.
   *
   * @throws DomainError `webhook_signature_invalid`, and `invalid_parameters` for a body that is none of its events.
   */
  readonly readEvent: (ctx: Context, signed: SignedBody) => Promise<PaymentEvent | undefined>;
};

import type { PayoutSource } from './sources/index.ts';
import { SourceFault } from './sources/index.ts';

/** What was sent, and to whom it had to come. */
export type SentPayment = {
  readonly txHash: string;
  /** As `parseAddress` writes it. */
  readonly to: string;
  /** In minor units of USDT. */
  readonly amountMinor: bigint;
};

/**
 * What became of a payment: no block has it, or one that may still be replaced; in a final block it paid as it should, failed as a whole,
 * or did something else.
 */
export type PaymentOutcome = 'unknown' | 'seen' | 'paid' | 'failed' | 'mismatch';

export type PaymentReport = {
  readonly outcome: PaymentOutcome;
  /** Of the block that has it; undefined while none has. */
  readonly height: number | undefined;
  /** Of the newest final block that the node knows: what it has not by then is in no block up to there. */
  readonly finalHeight: number;
};

/**
 * Looks for a payment on the chain. What a final block moved is read with the block as a whole, whose hash vouches for it; a failure is
 * believed only where the block shows no transfer of the transaction.
 *
 * @throws SourceFault when the node cannot be relied on now.
 */
export async function outcomeOf(source: PayoutSource, payment: SentPayment): Promise<PaymentReport> {
  const { finalHeight } = await source.readHead();
  const place = await source.locate(payment.txHash);
  const height = place?.height;
  if (!place) return { outcome: 'unknown', height, finalHeight };
  const outcome = place.height > finalHeight ? 'seen' : await finalOutcome(source, payment, place);
  return { outcome, height, finalHeight };
}

async function finalOutcome(
  source: PayoutSource,
  { txHash, to, amountMinor }: SentPayment,
  place: NonNullable<Awaited<ReturnType<PayoutSource['locate']>>>,
): Promise<PaymentOutcome> {
  const block = await source.readBlock(place.height);
  if (place.blockHash !== undefined && place.blockHash !== block.hash)
    throw new SourceFault('bad_answer', 'a transaction stands in a block that is not on the chain');
  const moved = block.transfers.filter((transfer) => transfer.txHash === txHash);
  const isPaid = moved.some(
    (transfer) => transfer.asset === 'USDT' && transfer.to === to && transfer.amountMinor === amountMinor,
  );
  if (isPaid) return 'paid';
  return moved.length === 0 && !place.isSuccess ? 'failed' : 'mismatch';
}

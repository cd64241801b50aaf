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

/**
 * Looks for a payment on the chain. What a final block moved is read with the block as a whole, whose hash vouches for it; a failure is
 * believed only where the block shows no transfer of the transaction.
 *
 * @throws SourceFault when the node cannot be relied on now.
 */
export async function outcomeOf(source: PayoutSource, payment: SentPayment): Promise<PaymentOutcome> {
  const { txHash, to, amountMinor } = payment;
  const head = await source.readHead();
  const place = await source.locate(txHash);
  if (!place) return 'unknown';
  if (place.height > head.finalHeight) return 'seen';
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

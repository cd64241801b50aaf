import {
  commissionAfterRefund,
  formatAmount,
  parseAmount,
  parsePrice,
  type RefundableLine,
  refundScope,
  splitRefund,
} from '@entrepot/domain';
import type { StoreCase } from './return-types.ts';

/** What a refund of an amount means for the store. USDT as decimal strings. */
export type Consequence = {
  readonly refund: string;
  /** Commission that the platform gives up for it. */
  readonly commissionBack: string;
  /** What the order brings the store now and would bring it then. */
  readonly earningBefore: string;
  readonly earningAfter: string;
  /** What the store itself gives: the refund less the commission it gets back. */
  readonly cost: string;
};

type Basis = Pick<StoreCase, 'shares' | 'order'>;

const micro = (amount: string) => parseAmount(amount, 'USDT');

/** What giving an amount back would mean, by the rule that the server pays by; undefined when it cannot be given. */
export function consequenceOf({ shares, order }: Basis, amount: string): Consequence | undefined {
  const lines = shares.map(
    ({ paid, commission, refunded, quantity }): RefundableLine => ({
      paidMicro: micro(paid),
      commissionMicro: micro(commission),
      refundedMicro: micro(refunded),
      quantity,
    }),
  );
  const leftMicro = micro(order.refundable);
  const amountMicro = micro(amount);
  if (amountMicro > leftMicro) return undefined;
  const pieces = shares.map((share) => share.pieces);
  const scope = refundScope(lines, { amountMicro, pieces, leftMicro });
  const { commissionBackMicro } = splitRefund(amountMicro, lines, scope);
  const commission = lines.reduce((sum, line) => sum + commissionAfterRefund(line, line.refundedMicro), 0n);
  const earning = leftMicro - commission;
  return {
    refund: formatAmount(amountMicro),
    commissionBack: formatAmount(commissionBackMicro),
    earningBefore: formatAmount(earning),
    earningAfter: formatAmount(earning - amountMicro + commissionBackMicro),
    cost: formatAmount(amountMicro - commissionBackMicro),
  };
}

/** Whether a text is an amount of money above nothing and at most `most`. */
export function isAmountUpTo(text: string, most: string): boolean {
  try {
    const amount = parsePrice(text.trim());
    return amount > 0n && amount <= micro(most);
  } catch {
    return false;
  }
}

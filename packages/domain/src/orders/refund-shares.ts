import { centMicro, splitProportionally } from '../money/money.ts';

/** What a line brought and what has gone back of it. Money is USDT micro-units. */
export type RefundableLine = {
  /** Line total less its share of the coupon: whole cents. */
  readonly paidMicro: bigint;
  /** As frozen when the order was placed. */
  readonly commissionMicro: bigint;
  /** Of earlier refunds. */
  readonly refundedMicro: bigint;
  readonly quantity: number;
};

/** A line's part of one refund. */
export type RefundShare = {
  readonly amountMicro: bigint;
  /** Commission that the platform gives up for it. */
  readonly commissionBackMicro: bigint;
};

export type RefundSplit = {
  /** One for each line, in their order. */
  readonly lines: readonly RefundShare[];
  /** What falls on freight, tax and fee, which bear no commission. */
  readonly otherMicro: bigint;
  readonly commissionBackMicro: bigint;
};

/**
 * What may be refunded for `pieces` of a line: their part of what was paid, rounded down to whole cents, and no more than
 * earlier refunds have left.
 */
export function refundableOf(line: RefundableLine, pieces: number): bigint {
  const leftMicro = line.paidMicro - line.refundedMicro;
  if (pieces >= line.quantity) return leftMicro;
  const shareMicro = (line.paidMicro * BigInt(pieces)) / BigInt(line.quantity);
  const wholeCents = shareMicro - (shareMicro % centMicro);
  return wholeCents < leftMicro ? wholeCents : leftMicro;
}

/**
 * The commission left on a line once `refundedMicro` of it has gone back: in proportion to what the seller keeps, rounded down,
 * so that the platform never takes more than its rate, and nothing once the line is refunded whole. It depends on the sum of
 * the refunds only, not on how many there were.
 */
export function commissionAfterRefund(line: RefundableLine, refundedMicro: bigint): bigint {
  if (line.paidMicro === 0n) return line.commissionMicro;
  return (line.commissionMicro * (line.paidMicro - refundedMicro)) / line.paidMicro;
}

/** What a refund can fall on: of each line at most, and of freight, tax and fee. USDT micro-units. */
export type RefundScope = { readonly linesMicro: readonly bigint[]; readonly otherMicro: bigint };

/**
 * What a refund can fall on: the pieces that it is meant for, given in the order of the lines, or the whole order when it names
 * none or is more than they brought. `leftMicro` is what earlier refunds left of the order's total.
 */
export function refundScope(
  lines: readonly RefundableLine[],
  refund: { readonly amountMicro: bigint; readonly pieces: readonly number[]; readonly leftMicro: bigint },
): RefundScope {
  const sum = (parts: readonly bigint[]) => parts.reduce((total, part) => total + part, 0n);
  const ofPieces = lines.map((line, index) => refundableOf(line, refund.pieces[index] ?? 0));
  const namesPieces = refund.pieces.some((pieces) => pieces > 0);
  if (namesPieces && refund.amountMicro <= sum(ofPieces)) return { linesMicro: ofPieces, otherMicro: 0n };
  const whole = lines.map((line) => refundableOf(line, line.quantity));
  return { linesMicro: whole, otherMicro: refund.leftMicro - sum(whole) };
}

/**
 * Splits a refund over an order's lines and the rest of its total by largest remainder, in whole cents, in proportion to
 * `scope`: what may be refunded of each line at most, and of the rest. The parts add up to the amount and none exceeds its scope.
 *
 * @throws RangeError for an amount above the whole scope, or one that is no multiple of a cent.
 */
export function splitRefund(amountMicro: bigint, lines: readonly RefundableLine[], scope: RefundScope): RefundSplit {
  const weights = [...scope.linesMicro, scope.otherMicro];
  if (amountMicro > weights.reduce((sum, weight) => sum + weight, 0n)) throw new RangeError('a refund above its scope');
  const parts = splitProportionally(amountMicro, weights);
  const shares = lines.map((line, index): RefundShare => {
    const part = parts[index] ?? 0n;
    const before = commissionAfterRefund(line, line.refundedMicro);
    const after = commissionAfterRefund(line, line.refundedMicro + part);
    return { amountMicro: part, commissionBackMicro: before - after };
  });
  return {
    lines: shares,
    otherMicro: parts[lines.length] ?? 0n,
    commissionBackMicro: shares.reduce((sum, share) => sum + share.commissionBackMicro, 0n),
  };
}

/**
 * Pieces of a line that count as sold: all of them, less the share that was paid back, in whole pieces. The view
 * `received_pieces` says the same in SQL.
 */
export function soldPiecesOf({ quantity, paidMicro, refundedMicro }: Omit<RefundableLine, 'commissionMicro'>): number {
  return paidMicro === 0n ? quantity : quantity - Number((BigInt(quantity) * refundedMicro) / paidMicro);
}

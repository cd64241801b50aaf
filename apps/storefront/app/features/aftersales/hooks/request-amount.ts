import { formatAmount, parseAmount, refundableOf } from '@entrepot/domain';
import type { ReturnOptions } from './case-types.ts';

/** Pieces chosen of each line, by the line's id. */
export type ChosenPieces = Readonly<Record<string, number>>;

const micro = (amount: string) => parseAmount(amount, 'USDT');

/** Whether every piece of the order is chosen: then the parts of the price that belong to no line may be asked for too. */
export function isWhole(options: ReturnOptions, chosen: ChosenPieces): boolean {
  return options.lines.every((line) => (chosen[line.orderGoodsId] ?? 0) === line.quantity);
}

/** The most that may be asked for the chosen pieces, as a decimal string, by the rule that the server decides by. */
export function mostFor(options: ReturnOptions, chosen: ChosenPieces): string {
  if (isWhole(options, chosen)) return options.maxAmount;
  const sum = options.lines.reduce((total, { orderGoodsId, quantity, paid, maxAmount }) => {
    const paidMicro = micro(paid);
    const line = { quantity, paidMicro, refundedMicro: paidMicro - micro(maxAmount), commissionMicro: 0n };
    return total + refundableOf(line, chosen[orderGoodsId] ?? 0);
  }, 0n);
  return formatAmount(sum);
}

/** What is wrong with an amount, if anything. */
export function amountFault(text: string, most: string): 'missing' | 'invalid' | 'over' | undefined {
  if (text.trim() === '') return 'missing';
  try {
    const amount = parseAmount(text.trim(), 'USDT', { maxDecimals: 2 });
    if (amount === 0n && micro(most) > 0n) return 'invalid';
    return amount > micro(most) ? 'over' : undefined;
  } catch {
    return 'invalid';
  }
}

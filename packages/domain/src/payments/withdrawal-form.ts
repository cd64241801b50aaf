import { assetScales, centMicro, formatAmount, parseAmount } from '../money/money.ts';
import { hasTwoReadings, plainAmount } from '../money/typed-amount.ts';

/**
 * USDT micro-units of an amount as it is typed, in digits of any script; undefined while it is none, has more decimals than allowed, or
 * could be another one (`25.000`).
 */
export function readTypedAmount(text: string, maxDecimals: number): bigint | undefined {
  const plain = plainAmount(text, maxDecimals);
  if (hasTwoReadings(plain)) return undefined;
  try {
    return parseAmount(plain, 'USDT', { maxDecimals });
  } catch {
    return undefined;
  }
}

/** Whether only whole cents leave by a channel: banks know nothing smaller. */
export const isPaidInCents = (channel: string) => channel === 'bank_card';

/** Decimals that the amount of a withdrawal may have: those of USDT, to a bank card those of money. */
export const withdrawalDecimals = (channel: string) => (isPaidInCents(channel) ? 2 : assetScales.USDT);

type Bounds = { readonly channel: string; readonly minimum: string; readonly maximum: string };
type Owner = {
  readonly available: string;
  readonly hasIdentity: boolean;
  /** Above it, identity must be verified. */
  readonly identityAbove?: string;
};

export type WithdrawalAmountFault = 'missing' | 'amount' | 'cents' | 'below' | 'above' | 'balance' | 'identity';

/** What is wrong with the amount of a withdrawal as it is typed, in the order in which the server would say so. Amounts are USDT. */
export function withdrawalAmountFault(
  typed: string,
  { channel, minimum, maximum }: Bounds,
  { available, hasIdentity, identityAbove }: Owner,
): WithdrawalAmountFault | undefined {
  const plain = plainAmount(typed, withdrawalDecimals(channel));
  const micro = readTypedAmount(plain, assetScales.USDT);
  const usdt = (value: string) => parseAmount(value, 'USDT');
  if (typed.trim() === '') return 'missing';
  if (isPaidInCents(channel) && hasTwoReadings(plain)) return 'cents';
  if (micro === undefined || micro === 0n) return 'amount';
  if (isPaidInCents(channel) && micro % centMicro !== 0n) return 'cents';
  if (micro < usdt(minimum)) return 'below';
  if (micro > usdt(maximum)) return 'above';
  if (micro > usdt(available)) return 'balance';
  return !hasIdentity && identityAbove !== undefined && micro > usdt(identityAbove) ? 'identity' : undefined;
}

/** The most that one withdrawal can take, USDT as a decimal string. */
export function mostWithdrawable(
  { channel, maximum }: Pick<Bounds, 'channel' | 'maximum'>,
  { available }: Pick<Owner, 'available'>,
): string {
  const most = parseAmount(available, 'USDT') > parseAmount(maximum, 'USDT') ? maximum : available;
  if (!isPaidInCents(channel)) return most;
  const micro = parseAmount(most, 'USDT');
  return formatAmount(micro - (micro % centMicro));
}

export type WithdrawalObstacle = 'locked' | 'inProgress' | 'closed' | 'hours' | 'count' | 'waits';

type Situation = {
  /** Whether the person's store is suspended. */
  readonly isLocked: boolean;
  readonly isInProgress: boolean;
  /** Whether it is an hour at which withdrawals are taken. */
  readonly isOpenNow: boolean;
  readonly leftToday: number;
  /** Whether the address's network is open. */
  readonly isNetworkOpen: boolean;
  /** From when the address can be used. */
  readonly usableFromMs: number;
  readonly nowMs: number;
};

/** What stands against a withdrawal of any amount now. */
export function withdrawalObstacle(now: Situation): WithdrawalObstacle | undefined {
  if (now.isLocked) return 'locked';
  if (now.isInProgress) return 'inProgress';
  if (!now.isNetworkOpen) return 'closed';
  if (!now.isOpenNow) return 'hours';
  if (now.leftToday === 0) return 'count';
  return now.usableFromMs > now.nowMs ? 'waits' : undefined;
}

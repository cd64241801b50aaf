import { formatAmount, parseAmount } from './money.ts';

/**
 * Amounts as they are shown: to the cent, while the ledger keeps six decimals. What somebody has is rounded down and what is taken
 * from it up, so that nothing is promised that is not there, and balance less balance gives what is shown between them. All are
 * USDT as decimal strings.
 */

const centMicro = 10_000n;

function microOf(amount: string): bigint {
  return amount.startsWith('-') ? -parseAmount(amount.slice(1), 'USDT') : parseAmount(amount, 'USDT');
}

function floorMicro(micro: bigint): bigint {
  const rest = micro % centMicro;
  return micro - rest - (rest < 0n ? centMicro : 0n);
}

/** The cents that are wholly there: 13.875 is 13.87, and -0.625 is -0.63. */
export function centsDown(amount: string): string {
  return formatAmount(floorMicro(microOf(amount)));
}

/** The cents that cover an amount: 0.625 is 0.63. */
export function centsUp(amount: string): string {
  return formatAmount(-floorMicro(-microOf(amount)));
}

/** The sum of signed amounts. */
export function addAmounts(...amounts: readonly string[]): string {
  return formatAmount(amounts.reduce((sum, amount) => sum + microOf(amount), 0n));
}

/** An entry of an account: the difference between the balances that are shown after and before it. */
export function centsMoved(balanceAfter: string, amount: string): string {
  const after = microOf(balanceAfter);
  return formatAmount(floorMicro(after) - floorMicro(after - microOf(amount)));
}

export type StatementParts = {
  readonly opening: string;
  readonly sales: string;
  readonly commission: string;
  readonly refunds: string;
  readonly receivable: string;
  readonly other: string;
  readonly closing: string;
};

const flows = ['sales', 'commission', 'refunds', 'receivable', 'other'] as const;
const taken: readonly string[] = ['commission', 'refunds'];
/** Where the cents go that the rounded parts lack together: to the first of these that is not whole itself. */
const absorbing = ['commission', 'refunds', 'other', 'receivable'] as const;

/** A statement in cents that adds up: opening + sales − commission − refunds + receivable + other = closing. */
export function statementInCents(exact: StatementParts): StatementParts {
  const shown = Object.fromEntries(flows.map((part) => [part, nearestMicro(microOf(exact[part]))])) as Record<
    (typeof flows)[number],
    bigint
  >;
  const opening = floorMicro(microOf(exact.opening));
  const closing = floorMicro(microOf(exact.closing));
  const signed = (part: (typeof flows)[number], micro: bigint) => (taken.includes(part) ? -micro : micro);
  const lacking = closing - flows.reduce((sum, part) => sum + signed(part, shown[part]), opening);
  const target = absorbing.find((part) => microOf(exact[part]) % centMicro !== 0n);
  if (target !== undefined) shown[target] += signed(target, lacking);
  const parts = Object.fromEntries(flows.map((part) => [part, formatAmount(shown[part])]));
  return { ...exact, ...parts, opening: formatAmount(opening), closing: formatAmount(closing) };
}

const nearestMicro = (micro: bigint) => floorMicro(micro + centMicro / 2n);

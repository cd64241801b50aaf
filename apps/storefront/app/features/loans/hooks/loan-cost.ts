import {
  dueDays,
  formatAmount,
  type LoanCost,
  loanCost,
  parseAmount,
  plainDigits,
  readTypedAmount,
} from '@entrepot/domain';
import type { Instalment, Offer } from './loan-types.ts';

/** What is asked for, as it is typed. */
export type TypedTerms = { readonly product: string; readonly amount: string; readonly days: string };
export type AskedTerms = { readonly amountMicro: bigint; readonly termDays: number };

/** USDT micro-units of an amount as it is typed, in whole cents; undefined while it is none. */
export const readLoanAmount = (text: string): bigint | undefined => readTypedAmount(text, 2);

/** Whole days as they are typed; undefined while they are none. */
export function readDays(text: string): number | undefined {
  const digits = plainDigits(text);
  return /^\d{1,5}$/.test(digits) ? Number(digits) : undefined;
}

export const boundsOf = ({ minimum, maximum }: Offer) => ({
  minimumMicro: parseAmount(minimum, 'USDT'),
  maximumMicro: parseAmount(maximum, 'USDT'),
});

/** Amount and term, once both are within what the loan allows. */
export function readTerms(offer: Offer | undefined, { amount, days }: TypedTerms): AskedTerms | undefined {
  const amountMicro = readLoanAmount(amount);
  const termDays = readDays(days);
  if (!offer || amountMicro === undefined || termDays === undefined) return undefined;
  const { minimumMicro, maximumMicro } = boundsOf(offer);
  const isAllowed =
    amountMicro >= minimumMicro &&
    amountMicro <= maximumMicro &&
    termDays >= offer.minimumDays &&
    termDays <= offer.maximumDays;
  return isAllowed ? { amountMicro, termDays } : undefined;
}

/** What a loan costs if it is paid out on a day: the calculation of the server, to the cent. */
export function costOf(offer: Offer, { amountMicro, termDays }: AskedTerms, today: string): LoanCost {
  const { product, yearlyRate, dayCount, cycleDays } = offer;
  const dueOn = dueDays(today, termDays, cycleDays);
  return loanCost({ amountMicro, yearlyRate, method: product, dayCount, startOn: today, dueOn });
}

/** The payments of a calculated loan in the shape in which the calls answer them. */
export function instalmentsOf({ instalments }: LoanCost): Instalment[] {
  return instalments.map(({ dueOn, principalMicro, interestMicro }, index) => ({
    number: index + 1,
    dueDay: dueOn,
    principal: formatAmount(principalMicro),
    interest: formatAmount(interestMicro),
    amount: formatAmount(principalMicro + interestMicro),
  }));
}

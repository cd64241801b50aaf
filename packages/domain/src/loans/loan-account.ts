import { multiplyRate } from '../money/rates.ts';
import { addPlatformDays } from '../time/platform-day.ts';
import { daysBetween } from './loan-days.ts';
import { earnedInterest, type Instalment, type ScheduleTerms, scheduleOf } from './loan-schedule.ts';

/** What a running loan follows from. */
export type LoanTerms = ScheduleTerms & {
  /** Charged for every day on what is overdue: "0.0005" is five hundredths of a percent. Late charges bear none. */
  readonly penaltyRate: string;
};

export type LoanRepayment = { readonly on: string; readonly amountMicro: bigint };

/** What a repayment paid, in the order in which it is allocated. */
export type RepaymentSplit = {
  readonly penaltyMicro: bigint;
  readonly interestMicro: bigint;
  readonly principalMicro: bigint;
};

export type PaidInstalment = Instalment & {
  readonly principalPaidMicro: bigint;
  readonly interestPaidMicro: bigint;
  /** Principal that was paid before it was due; the instalments after it were worked out anew. */
  readonly isEarly: boolean;
};

/** A loan as it stands on a day. Micro-units in whole cents. */
export type LoanAccount = {
  readonly day: string;
  readonly instalments: readonly PaidInstalment[];
  /** One for each repayment, in their order. */
  readonly splits: readonly RepaymentSplit[];
  /** Principal that was not paid back yet, due or not. */
  readonly principalMicro: bigint;
  /** Earned since the loan began, paid or not. */
  readonly interestEarnedMicro: bigint;
  readonly interestPaidMicro: bigint;
  readonly penaltyChargedMicro: bigint;
  readonly penaltyPaidMicro: bigint;
};

const least = (a: bigint, b: bigint) => (a < b ? a : b);
const total = <T>(items: readonly T[], amount: (item: T) => bigint) =>
  items.reduce((sum, item) => sum + amount(item), 0n);
const principalLeft = (row: PaidInstalment) => row.principalMicro - row.principalPaidMicro;
const interestLeft = (row: PaidInstalment, day: string) => earnedInterest(row, day) - row.interestPaidMicro;
const unpaidOf = (row: PaidInstalment) => principalLeft(row) + row.interestMicro - row.interestPaidMicro;

const unpaid = (instalment: Instalment): PaidInstalment => ({
  ...instalment,
  principalPaidMicro: 0n,
  interestPaidMicro: 0n,
  isEarly: false,
});

/** Late charges of the days after `from` up to `to`: each day charges what was overdue when it began, rounded to a cent. */
function penaltyBetween(rows: readonly PaidInstalment[], penaltyRate: string, from: string, to: string): bigint {
  // A day charges what was due before it: the first day of an instalment's late charge is the one after its due day.
  const changes = rows.map(({ dueOn }) => dueOn).filter((day) => day > from && day < to);
  const bounds = [from, ...new Set(changes), to].toSorted();
  let penalty = 0n;
  for (const [index, until] of bounds.entries()) {
    const since = bounds[index - 1];
    if (since === undefined || since === until) continue;
    const overdue = total(
      rows.filter(({ dueOn }) => dueOn <= since),
      unpaidOf,
    );
    penalty += multiplyRate(overdue, penaltyRate) * BigInt(daysBetween(since, until));
  }
  return penalty;
}

/** Pays interest earned by a day, oldest instalment first. */
function payInterest(rows: readonly PaidInstalment[], day: string, amountMicro: bigint): PaidInstalment[] {
  let left = amountMicro;
  return rows.map((row) => {
    const part = least(left, interestLeft(row, day));
    left -= part;
    return { ...row, interestPaidMicro: row.interestPaidMicro + part };
  });
}

/** Pays principal that is due, oldest first. */
function payDuePrincipal(rows: readonly PaidInstalment[], day: string, amountMicro: bigint): PaidInstalment[] {
  let left = amountMicro;
  return rows.map((row) => {
    const part = row.dueOn <= day ? least(left, principalLeft(row)) : 0n;
    left -= part;
    return { ...row, principalPaidMicro: row.principalPaidMicro + part };
  });
}

/**
 * Pays principal before it is due: what was earned so far and the principal become an instalment of that day, and what is left
 * is scheduled anew over the due days that are still to come, by the loan's own method. The due days stay, the instalments get smaller.
 */
function payEarly(
  terms: LoanTerms,
  rows: readonly PaidInstalment[],
  day: string,
  amountMicro: bigint,
): PaidInstalment[] {
  const past = rows.filter(({ dueOn }) => dueOn <= day);
  const future = rows.filter(({ dueOn }) => dueOn > day);
  const [current] = future;
  if (!current) throw new RangeError('more than is owed');
  const left = total(future, principalLeft) - amountMicro;
  const paid: PaidInstalment = {
    fromOn: current.fromOn,
    dueOn: day,
    principalMicro: amountMicro,
    principalPaidMicro: amountMicro,
    // All interest that was earned is paid before any principal.
    interestMicro: current.interestPaidMicro,
    interestPaidMicro: current.interestPaidMicro,
    isEarly: true,
  };
  if (left === 0n) return [...past, paid];
  const again = scheduleOf({ ...terms, amountMicro: left, anewFrom: day });
  return [...past, paid, ...again.map(unpaid)];
}

/**
 * A loan on a day, worked out from its terms and its repayments alone: the same facts always give the same account, so taking a
 * repayment out of the middle tells how later ones fall then. Repayments come in the order of their days, none after `day`. Each is
 * allocated to late charges, then to interest earned so far, then to principal: due first, then ahead of its time.
 *
 * @throws RangeError when a repayment is more than was owed on its day.
 */
export function loanAccount(terms: LoanTerms, repayments: readonly LoanRepayment[], day: string): LoanAccount {
  let rows = scheduleOf(terms).map(unpaid);
  let chargedMicro = 0n;
  let penaltyPaidMicro = 0n;
  let reached = terms.startOn;
  const splits: RepaymentSplit[] = [];
  for (const { on, amountMicro } of repayments) {
    if (on < reached || on > day) throw new RangeError('repayments come in the order of their days');
    chargedMicro += penaltyBetween(rows, terms.penaltyRate, reached, on);
    reached = on;
    const penaltyMicro = least(amountMicro, chargedMicro - penaltyPaidMicro);
    penaltyPaidMicro += penaltyMicro;
    const interestMicro = least(
      amountMicro - penaltyMicro,
      total(rows, (row) => interestLeft(row, on)),
    );
    const principalMicro = amountMicro - penaltyMicro - interestMicro;
    if (principalMicro > total(rows, principalLeft)) throw new RangeError('more than is owed');
    const dueMicro = least(
      principalMicro,
      total(
        rows.filter((row) => row.dueOn <= on),
        principalLeft,
      ),
    );
    rows = payDuePrincipal(payInterest(rows, on, interestMicro), on, dueMicro);
    if (principalMicro > dueMicro) rows = payEarly(terms, rows, on, principalMicro - dueMicro);
    splits.push({ penaltyMicro, interestMicro, principalMicro });
  }
  chargedMicro += penaltyBetween(rows, terms.penaltyRate, reached, day);
  return {
    day,
    instalments: rows,
    splits,
    principalMicro: total(rows, principalLeft),
    interestEarnedMicro: total(rows, (row) => earnedInterest(row, day)),
    interestPaidMicro: total(rows, (row) => row.interestPaidMicro),
    penaltyChargedMicro: chargedMicro,
    penaltyPaidMicro,
  };
}

/** What pays a loan off on the day of its account: everything outstanding with interest earned so far, and no more. */
export function payoffOf(account: LoanAccount): RepaymentSplit & { readonly totalMicro: bigint } {
  const penaltyMicro = account.penaltyChargedMicro - account.penaltyPaidMicro;
  const interestMicro = account.interestEarnedMicro - account.interestPaidMicro;
  const { principalMicro } = account;
  return { penaltyMicro, interestMicro, principalMicro, totalMicro: penaltyMicro + interestMicro + principalMicro };
}

/** What is due by the day of the account: late charges, and instalments whose day has come. */
export function dueBy(account: LoanAccount): bigint {
  const rows = account.instalments.filter(({ dueOn }) => dueOn <= account.day);
  return account.penaltyChargedMicro - account.penaltyPaidMicro + total(rows, unpaidOf);
}

/** The first day of which something is unpaid; undefined when nothing is. It is overdue when it lies before the account's day. */
export function nextDueOn(account: LoanAccount): string | undefined {
  return account.instalments.find((row) => unpaidOf(row) > 0n)?.dueOn;
}

/** Days for which something has been overdue; zero when nothing is. */
export function daysOverdue(account: LoanAccount): number {
  const dueOn = nextDueOn(account);
  return dueOn !== undefined && dueOn < account.day ? daysBetween(dueOn, account.day) : 0;
}

/** The day until which an account's payoff holds: the next one brings interest. */
export function payoffHoldsUntil(account: LoanAccount): string {
  return addPlatformDays(account.day, 1);
}

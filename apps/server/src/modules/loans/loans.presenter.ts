import type { adminLoans, loans, OutputOf } from '@entrepot/contract';
import {
  daysBetween,
  daysOverdue,
  dueBy,
  formatAmount,
  type Instalment,
  type LoanAccount,
  type LoanCost,
  nextDueOn,
  type PaidInstalment,
  payoffOf,
} from '@entrepot/domain';
import type { LoanDetails } from './applications/loan-details.ts';
import type { LoanOffer } from './loan-products.ts';
import type { LoanRow } from './loans.repository.ts';
import type { RepaymentRow } from './servicing/loan-book.ts';

type Loan = OutputOf<typeof loans.loanGet>;

export function presentOffer(offer: LoanOffer): OutputOf<typeof loans.loanProducts>['products'][number] {
  return {
    product: offer.product,
    minimum: formatAmount(offer.minimumMicro),
    maximum: formatAmount(offer.maximumMicro),
    minimumDays: offer.minimumDays,
    maximumDays: offer.maximumDays,
    ...presentTerms(offer),
  };
}

export function presentTerms({
  yearlyRate,
  dayCount,
  cycleDays,
  penaltyRate,
}: Pick<LoanOffer, 'yearlyRate' | 'dayCount' | 'cycleDays' | 'penaltyRate'>) {
  return { yearlyRate, dayCount, cycleDays, penaltyRate };
}

export function presentCost({ interestMicro, totalMicro, apr }: LoanCost) {
  return { totalInterest: formatAmount(interestMicro), totalRepayment: formatAmount(totalMicro), apr };
}

export function presentInstalments(instalments: readonly Instalment[]) {
  return instalments.map(({ dueOn, principalMicro, interestMicro }, index) => ({
    number: index + 1,
    dueDay: dueOn,
    principal: formatAmount(principalMicro),
    interest: formatAmount(interestMicro),
    amount: formatAmount(principalMicro + interestMicro),
  }));
}

const unpaidOf = (row: PaidInstalment) =>
  row.principalMicro + row.interestMicro - row.principalPaidMicro - row.interestPaidMicro;

function stateOf(row: PaidInstalment, day: string): OutputOf<typeof loans.loanSchedule>[number]['state'] {
  if (row.isEarly) return 'early';
  if (unpaidOf(row) === 0n) return 'paid';
  if (row.dueOn < day) return 'overdue';
  return row.dueOn === day ? 'due' : 'upcoming';
}

/** The schedule of a loan that was paid out. */
export function presentSchedule({ instalments, day }: LoanAccount): OutputOf<typeof loans.loanSchedule> {
  const shown = presentInstalments(instalments);
  return instalments.flatMap((row, index) => {
    const instalment = shown[index];
    if (!instalment) return [];
    const paid = {
      paidPrincipal: formatAmount(row.principalPaidMicro),
      paidInterest: formatAmount(row.interestPaidMicro),
    };
    return [{ ...instalment, ...paid, state: stateOf(row, day) }];
  });
}

export function presentReceipt(row: RepaymentRow): OutputOf<typeof loans.loanReceipts>[number] {
  return {
    repaymentId: String(row.id),
    kind: row.kind,
    amount: formatAmount(row.amountMicro),
    principal: formatAmount(row.principalMicro),
    interest: formatAmount(row.interestMicro),
    penalty: formatAmount(row.penaltyMicro),
    isReversed: row.reversedAt !== null,
    createTime: row.createdAt.toISOString(),
  };
}

/** The times that a loan has had; those it has not are left out. */
function presentTimes(loan: LoanRow) {
  return {
    createTime: loan.createdAt.toISOString(),
    ...(loan.submittedAt && { submitTime: loan.submittedAt.toISOString() }),
    ...(loan.state === 'under_review' && loan.reviewDueAt && { reviewDueTime: loan.reviewDueAt.toISOString() }),
    ...(loan.decidedAt && { decideTime: loan.decidedAt.toISOString() }),
    ...(loan.state === 'approved' && loan.offerExpiresAt && { offerExpireTime: loan.offerExpiresAt.toISOString() }),
    ...(loan.disbursedAt && { disburseTime: loan.disbursedAt.toISOString() }),
    ...(loan.endedAt && { endTime: loan.endedAt.toISOString() }),
  };
}

const zero = formatAmount(0n);
/** What staff see is owed on a loan beside its principal. */
export function presentOwed(account: LoanAccount | undefined) {
  const { accruedInterest, penalty, dueAmount } = account ? presentFigures(account) : noFigures;
  return { accruedInterest, penalty, dueAmount };
}

/** The figures of a loan that is not running. */
const noFigures = {
  isOverdue: false,
  principal: zero,
  accruedInterest: zero,
  penalty: zero,
  estimatedRepayment: zero,
  dueAmount: zero,
  nextAmount: zero,
  overdueDays: 0,
};

function presentFigures(account: LoanAccount) {
  const { principalMicro, interestMicro, penaltyMicro } = payoffOf(account);
  const nextDueDay = nextDueOn(account);
  const overdueDays = daysOverdue(account);
  const left = account.instalments.reduce((sum, row) => sum + unpaidOf(row), penaltyMicro);
  const next = account.instalments.find((row) => unpaidOf(row) > 0n);
  return {
    isOverdue: overdueDays > 0,
    principal: formatAmount(principalMicro),
    accruedInterest: formatAmount(interestMicro),
    penalty: formatAmount(penaltyMicro),
    estimatedRepayment: formatAmount(left),
    dueAmount: formatAmount(dueBy(account)),
    ...(nextDueDay !== undefined && { nextDueDay }),
    nextAmount: formatAmount(next ? unpaidOf(next) : 0n),
    overdueDays,
  };
}

/** What an application would come to. */
function presentEstimate({ totalMicro, instalments: [first] }: LoanCost) {
  const nextMicro = first ? first.principalMicro + first.interestMicro : 0n;
  return { estimatedRepayment: formatAmount(totalMicro), nextAmount: formatAmount(nextMicro) };
}

/** Whether an offer waits for the applicant's yes. */
export const needsAcceptance = ({ state, agreementVersion }: LoanRow) =>
  state === 'approved' && agreementVersion === '';

export function presentDetails({ contacts, workAddress, guarantor }: LoanDetails, { documentKey }: LoanRow) {
  return {
    contacts: [...contacts],
    workAddress,
    ...(guarantor && { guarantor }),
    hasDocument: documentKey !== '',
  };
}

/** What a loan's borrower is shown besides the row. */
export type LoanParts = {
  readonly identity: { readonly name: string; readonly nationality: string; readonly idNumber: string };
  readonly details: LoanDetails;
  /** Of a running loan. */
  readonly account: LoanAccount | undefined;
  /** Of one that was not paid out: what it would cost today. */
  readonly cost?: LoanCost | undefined;
};

/** Why an application failed is its applicant's to know; why staff gave up a debt is not. */
const reasonShown = ({ state, reason }: LoanRow) => (state === 'failed' ? reason : '');

/** Staff always say why they refuse: what failed without a reason was an offer whose time was up. */
const isOfferExpired = ({ state, reason }: LoanRow) => state === 'failed' && reason === '';

/** A loan as its borrower sees it. */
export function presentLoan(loan: LoanRow, { identity, details, account, cost }: LoanParts): Loan {
  return {
    loanId: String(loan.id),
    number: loan.number,
    state: loan.state,
    product: loan.product,
    appliedAmount: formatAmount(loan.appliedMicro),
    appliedDays: loan.appliedDays,
    amount: formatAmount(loan.amountMicro),
    days: loan.termDays,
    ...presentTerms(loan),
    realName: identity.name,
    nationality: identity.nationality,
    documentNumber: identity.idNumber,
    ...presentDetails(details, loan),
    documentRequest: loan.documentRequest,
    reason: reasonShown(loan),
    isOfferExpired: isOfferExpired(loan),
    ...presentTimes(loan),
    needsAcceptance: needsAcceptance(loan),
    loanedAmount: loan.startOn === null ? zero : formatAmount(loan.amountMicro),
    paidInterest: formatAmount(loan.interestPaidMicro),
    ...(account ? presentFigures(account) : noFigures),
    ...(cost && presentEstimate(cost)),
    hasAutoDeduct: loan.autoDeduct,
  };
}

/** A loan as a line of its borrower's history. `today` is a platform day. */
export function presentLine(loan: LoanRow, today: string): OutputOf<typeof loans.loanList>['pageList'][number] {
  return {
    loanId: String(loan.id),
    number: loan.number,
    state: loan.state,
    isOverdue: overdueDaysOf(loan, today) > 0,
    product: loan.product,
    amount: formatAmount(loan.amountMicro),
    days: loan.termDays,
    principal: formatAmount(loan.state === 'loaned' ? loan.principalMicro : 0n),
    createTime: loan.createdAt.toISOString(),
    ...(loan.disbursedAt && { disburseTime: loan.disbursedAt.toISOString() }),
    ...(loan.endedAt && { endTime: loan.endedAt.toISOString() }),
    reason: reasonShown(loan),
  };
}

function overdueDaysOf({ state, nextDueOn: dueOn }: LoanRow, today: string): number {
  return state === 'loaned' && dueOn !== null && dueOn < today ? daysBetween(dueOn, today) : 0;
}

export type Borrower = { readonly username: string; readonly userCode: string; readonly language: string };

/** A loan as a line of the list of staff. */
export function presentForStaff(
  loan: LoanRow & Borrower,
  today: string,
): OutputOf<typeof adminLoans.loanQueue>['pageList'][number] {
  const overdueDays = overdueDaysOf(loan, today);
  return {
    loanId: String(loan.id),
    number: loan.number,
    state: loan.state,
    isOverdue: overdueDays > 0,
    overdueDays,
    username: loan.username,
    usercode: loan.userCode,
    language: loan.language,
    product: loan.product,
    appliedAmount: formatAmount(loan.appliedMicro),
    amount: formatAmount(loan.amountMicro),
    days: loan.termDays,
    principal: formatAmount(loan.state === 'loaned' ? loan.principalMicro : 0n),
    ...(loan.submittedAt && { submitTime: loan.submittedAt.toISOString() }),
    ...(loan.state === 'under_review' && loan.reviewDueAt && { reviewDueTime: loan.reviewDueAt.toISOString() }),
    ...(loan.state === 'loaned' && loan.nextDueOn !== null && { nextDueDay: loan.nextDueOn }),
  };
}

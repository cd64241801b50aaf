/**
 * Loans: applications with their steps and agreements, their review, and the loans that they become. Owns `loans`, `loan_agreements`,
 * `loan_logs`, `loan_instalments`, `loan_repayments` and `loan_proposals`; publishes the views `loans_waiting` and `loan_approvals`.
 *
 * Guarantees that a person has one open application or loan; that whoever approves a loan does not pay it out; that money leaves the
 * pool once per loan and only for the terms that were accepted; that a loan's figures follow from its terms and its repayments
 * alone and are those of the ledger; and that funding the pool, writing off and reversing need two members of staff.
 *
 * Lock order: the person, the loan, balances.
 */
import { hourMs, minuteMs } from '@entrepot/domain';
import { type Module, on } from '#platform/module.ts';
import { claimedPaymentCredited } from '../payments/index.ts';
import { purgeDetails, purgeUnusedPhotos } from './applications/loan-retention.ts';
import { loanProductSettings } from './loan-products.ts';
import { loansAuditReaders } from './loans.audit.ts';
import { loansRoutes } from './loans.routes.ts';
import { loanSettings } from './loans.settings.ts';
import { remindBorrowers } from './mails/loan-mails.ts';
import { endClaimedProposals } from './proposals/end-proposals.ts';
import { accrueLoans, deductDueLoans } from './servicing/accrue-loans.ts';
import { expireOffers } from './underwriting/review-loan.ts';

export const loansModule: Module = {
  name: 'loans',
  routes: loansRoutes,
  auditReaders: loansAuditReaders,
  settings: [...loanSettings, ...loanProductSettings],
  events: [on(claimedPaymentCredited, 'end proposals', endClaimedProposals)],
  sweeps: [
    { name: 'interest of loans', everyMs: 5 * minuteMs, run: accrueLoans },
    { name: 'due payments of loans', everyMs: 5 * minuteMs, run: deductDueLoans },
    { name: 'loan offers past their time', everyMs: minuteMs, run: expireOffers },
    { name: 'loan reminders', everyMs: 10 * minuteMs, run: remindBorrowers },
    { name: 'details of ended loan applications', everyMs: hourMs, run: purgeDetails },
    { name: 'unused photos of loan applications', everyMs: hourMs, run: purgeUnusedPhotos },
  ],
};

export { endLoanDraft } from './applications/apply-loan.ts';
export { type LoanPrice, termsFrom } from './loan-products.ts';
export { borrowerNotified, loanReminded } from './loans.events.ts';
export { loanData } from './personal-data.ts';
export { accrueLoans } from './servicing/accrue-loans.ts';

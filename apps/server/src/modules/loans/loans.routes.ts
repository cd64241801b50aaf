import { adminLoans, loans } from '@entrepot/contract';
import { DomainError, readPage } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { type Handler, type Implementation, implement } from '#platform/http/implement.ts';
import { acceptOffer, applyForLoan, chooseAutoDeduct, withdrawLoan } from './applications/apply-loan.ts';
import { saveStep } from './applications/loan-details.ts';
import { loansOpen } from './loans.settings.ts';
import { confirm, dismiss, listProposals, propose } from './proposals/loan-proposals.ts';
import {
  documentLink,
  listOwn,
  listProducts,
  quoteLoan,
  readAgreement,
  readOwn,
  readPayoff,
  readReceipts,
  readSchedule,
  readStanding,
} from './read-loans.ts';
import { disburseLoan } from './servicing/disburse-loan.ts';
import { readPortfolio } from './servicing/portfolio.ts';
import { repayLoan } from './servicing/repay-loan.ts';
import { showLoan } from './show-loan.ts';
import { documentForStaff, listLoans, readForStaff } from './underwriting/loan-queue.ts';
import { approveLoan, rejectLoan, requestDocument } from './underwriting/review-loan.ts';

/** What leads to a new loan. */
const lendingRoutes: readonly Implementation[] = [
  implement(loans.loanProducts, async (ctx) => listProducts(ctx)),
  implement(loans.loanQuote, async (ctx, input) => quoteLoan(ctx, input)),
  implement(loans.loanSave, async (ctx, input, request) => showLoan(ctx, ctx.db, await saveStep(ctx, input, request))),
  implement(loans.loanApply, applyForLoan),
  implement(loans.loanAccept, acceptOffer),
  implement(adminLoans.loanApprove, (ctx, input, { session }) => approveLoan(ctx, input, session)),
  implement(adminLoans.loanDisburse, disburseLoan),
];

const borrowerRoutes: readonly Implementation[] = [
  implement(loans.loanOpen, (ctx, _input, { session }) => readStanding(ctx, session.userId)),
  implement(loans.loanAgreement, (ctx, { loanId }, { session, language }) =>
    readAgreement(ctx, session.userId, BigInt(loanId), language),
  ),
  implement(loans.loanWithdraw, (ctx, { loanId }, { session }) => withdrawLoan(ctx, session.userId, BigInt(loanId))),
  implement(loans.loanGet, async (ctx, { loanId }, { session }) =>
    showLoan(ctx, ctx.db, await readOwn(ctx, session.userId, BigInt(loanId))),
  ),
  implement(loans.loanList, (ctx, input, { session }) => listOwn(ctx, session.userId, input, readPage(input, 20))),
  implement(loans.loanSchedule, async (ctx, { loanId }, { session }) =>
    readSchedule(ctx, await readOwn(ctx, session.userId, BigInt(loanId))),
  ),
  implement(loans.loanPayoff, (ctx, { loanId }, { session }) => readPayoff(ctx, session.userId, BigInt(loanId))),
  implement(loans.loanRepay, repayLoan),
  implement(loans.loanReceipts, async (ctx, { loanId }, { session }) =>
    readReceipts(ctx, await readOwn(ctx, session.userId, BigInt(loanId))),
  ),
  implement(loans.loanAutoDeduct, (ctx, { loanId, isOn }, { session }) =>
    chooseAutoDeduct(ctx, session.userId, BigInt(loanId), isOn),
  ),
  implement(loans.loanDocument, async (ctx, { loanId }, { session }) =>
    documentLink(ctx, await readOwn(ctx, session.userId, BigInt(loanId))),
  ),
];

const staffRoutes: readonly Implementation[] = [
  implement(adminLoans.loanQueue, (ctx, input) => listLoans(ctx, input, readPage(input, 20))),
  implement(adminLoans.loanInfo, (ctx, { loanId }, { session }) => readForStaff(ctx, session, BigInt(loanId))),
  implement(adminLoans.loanDocumentOf, (ctx, { loanId }, { session }) =>
    documentForStaff(ctx, session.userId, BigInt(loanId)),
  ),
  implement(adminLoans.loanReject, (ctx, input, { session }) => rejectLoan(ctx, input, session)),
  implement(adminLoans.loanRequestDocument, (ctx, input, { session }) => requestDocument(ctx, input, session)),
  implement(adminLoans.loanPortfolio, (ctx) => readPortfolio(ctx)),
  implement(adminLoans.loanPropose, (ctx, input, { session }) => propose(ctx, input, session)),
  implement(adminLoans.loanProposals, (ctx, input, { session }) => listProposals(ctx, session, readPage(input, 20))),
  implement(adminLoans.loanConfirm, confirm),
  implement(adminLoans.loanDismiss, (ctx, { proposalId }, { session }) => dismiss(ctx, BigInt(proposalId), session)),
];

/** While loans are switched off none is begun. Those that run are paid back, shown and looked after as ever. */
function onlyWhenOpen({ call, handler }: Implementation): Implementation {
  const guarded = async (ctx: Context, input: never, request: never) => {
    if (!ctx.settings.get(loansOpen)) throw new DomainError('not_allowed');
    return handler(ctx, input, request);
  };
  return { call, handler: guarded satisfies Handler };
}

export const loansRoutes: readonly Implementation[] = [
  ...lendingRoutes.map(onlyWhenOpen),
  ...borrowerRoutes,
  ...staffRoutes,
];

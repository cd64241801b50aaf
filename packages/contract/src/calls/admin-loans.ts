import Type from 'typebox';
import { staffCall } from '../call.ts';
import { loanAmount, loanCost, loanDays, loanProduct, loanState, loanTerms } from '../loan-shapes.ts';
import { seenBy } from '../permissions.ts';
import * as s from '../shapes.ts';
import { loanReceipts, loanSchedule } from './loans.ts';

const review = { permission: 'loans.review' } as const;
const disburse = { permission: 'loans.disburse' } as const;
const account = { permission: 'loans.account' } as const;
const one = Type.Object({ loanId: s.id });
const version = Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Of the loan that was looked at' });

const summary = {
  loanId: s.id,
  number: Type.String(),
  state: loanState,
  isOverdue: Type.Boolean(),
  overdueDays: Type.Integer(),
  username: Type.String(),
  usercode: Type.String(),
  language: s.readingLanguage,
  product: loanProduct,
  appliedAmount: s.money,
  amount: s.money,
  days: Type.Integer(),
  principal: s.money,
  submitTime: s.opt(s.time),
  reviewDueTime: s.opt(s.time),
  nextDueDay: s.opt(s.day),
};

export const loanQueue = staffCall({
  name: 'loan!list',
  summary:
    'Applications and loans; those that wait for a review first, the longest waiting ahead. Drafts are not shown',
  access: { permission: seenBy.loans },
  owner: 'any',
  input: Type.Object({
    state: s.opt(loanState),
    isOverdue: s.opt(Type.Boolean()),
    keyword: s.opt({ ...s.text(64), description: 'Number, username or user code' }),
    ...s.paging(20),
  }),
  output: s.page(Type.Object(summary)),
  errors: ['not_allowed'],
});

const person = Type.Object({
  familyName: Type.String(),
  phone: Type.String(),
  relationship: Type.String(),
  address: Type.String(),
});

const orderSum = Type.Object({
  orders: Type.Integer(),
  amount: s.money,
  refunded: Type.String({ ...s.money, description: 'Of that amount' }),
});

export const loanInfo = staffCall({
  name: 'loan!info',
  summary:
    'One application with everything that decides it: identity, contacts, orders and money, affordability; that it was opened is recorded',
  access: { permission: seenBy.loans },
  owner: 'any',
  input: one,
  output: Type.Object({
    ...summary,
    ...loanTerms,
    version,
    realName: Type.String(),
    nationality: Type.String(),
    documentNumber: Type.String({ description: 'Masked' }),
    identityLevel: Type.Enum(['none', 'basic', 'advanced']),
    hasDocument: Type.Boolean(),
    contacts: s.opt(Type.Array(person, { description: 'For those who review loans or account for them' })),
    workAddress: s.opt(Type.String({ description: 'For those who review' })),
    guarantor: s.opt(person),
    documentRequest: Type.String(),
    reason: Type.String(),
    needsAcceptance: Type.Boolean(),
    accruedInterest: Type.String({ ...s.money, description: 'Earned and not paid yet' }),
    penalty: Type.String({ ...s.money, description: 'Charged and not paid yet' }),
    dueAmount: Type.String({ ...s.money, description: 'Due by today' }),
    needsApproval: Type.Boolean({
      description: 'Who approved it works here no more: somebody approves it anew before it is paid out',
    }),
    approvedBy: s.opt(s.id),
    ...loanCost,
    affordability: Type.Object({
      available: s.money,
      received90Days: Type.String({ ...s.money, description: 'Settlements of sales in the last 90 days' }),
      deposited90Days: s.money,
      spent90Days: s.money,
      largestPayment: s.money,
      paymentShare: s.orNull(
        Type.Number({
          description: 'Largest payment in percent of what came in during an average cycle; null without any',
        }),
      ),
    }),
    orders90Days: Type.Object(
      { bought: orderSum, sold: orderSum },
      { description: 'Orders of the person and of the own store that were paid in the last 90 days' },
    ),
    months: s.opt(
      Type.Array(
        Type.Object({
          month: Type.String({ description: 'YYYY-MM of the platform' }),
          received: s.money,
          deposited: s.money,
          spent: s.money,
          withdrawn: s.money,
        }),
        {
          description:
            'Money of the last six months, the running one first, for those who review; refunds take off what they belong to',
        },
      ),
    ),
    history: Type.Array(
      Type.Object({ loanId: s.id, number: Type.String(), state: loanState, amount: s.money, createTime: s.time }),
      { description: 'Other loans of the person, newest first' },
    ),
    schedule: loanSchedule.output,
    receipts: loanReceipts.output,
    log: Type.Array(
      Type.Object({ event: Type.String(), by: Type.String(), reason: Type.String(), createTime: s.time }),
      { description: 'Oldest first; by is the name of a member of staff, else empty' },
    ),
  }),
  errors: ['not_allowed', 'loan_not_found'],
});

export const loanDocumentOf = staffCall({
  name: 'loan!document',
  summary: 'A link to the photo of an application that works for a minute; that it was asked for is recorded',
  access: review,
  owner: 'any',
  input: one,
  output: Type.Object({ url: Type.String(), expireTime: s.time }),
  errors: ['not_allowed', 'loan_not_found', 'image_not_found'],
});

const decided = Type.Object({ state: loanState, version: Type.Integer() });
const decisionErrors = ['not_allowed', 'session_expired', 'loan_not_found', 'loan_state_changed', 'own_loan'] as const;

export const loanApprove = staffCall({
  name: 'loan!approve',
  summary: 'Approves an application; with another amount or term the applicant has to accept again',
  access: review,
  owner: 'any',
  needsPassword: true,
  audit: { object: 'loan', id: 'loanId' },
  input: Type.Object({ loanId: s.id, version, amount: s.opt(loanAmount), days: s.opt(loanDays) }),
  output: decided,
  errors: [
    ...decisionErrors,
    'amount_error',
    'applicant_unavailable',
    'loan_applicant_unverified',
    'loan_below_minimum',
    'loan_above_maximum',
    'loan_term_refused',
    'access_not_approved',
  ],
});

export const loanReject = staffCall({
  name: 'loan!reject',
  summary: 'Refuses an application, or takes an approval back, with a reason that the applicant reads',
  access: review,
  owner: 'any',
  audit: { object: 'loan', id: 'loanId' },
  input: Type.Object({ loanId: s.id, version, reason: s.text(500, 1) }),
  output: decided,
  errors: decisionErrors,
});

export const loanRequestDocument = staffCall({
  name: 'loan!requestDocument',
  summary: 'Sends an application back and says which document is asked for',
  access: review,
  owner: 'any',
  audit: { object: 'loan', id: 'loanId' },
  input: Type.Object({ loanId: s.id, version, reason: s.text(500, 1) }),
  output: decided,
  errors: decisionErrors,
});

export const loanDisburse = staffCall({
  name: 'loan!disburse',
  summary: 'Pays an approved and accepted loan out of the pool. Somebody else than who approved it',
  access: disburse,
  owner: 'any',
  needsPassword: true,
  audit: { object: 'loan', id: 'loanId' },
  isIdempotent: true,
  input: Type.Object({ loanId: s.id, version }),
  output: decided,
  errors: [
    ...decisionErrors,
    'second_person_required',
    'access_not_approved',
    'applicant_unavailable',
    'loan_applicant_unverified',
    'loan_not_accepted',
    'loan_offer_expired',
    'loan_pool_insufficient',
    'idempotency_conflict',
  ],
});

const bucket = Type.Object({ loans: Type.Integer(), principal: s.money, due: s.money });

export const loanPortfolio = staffCall({
  name: 'loan!portfolio',
  summary: 'What is lent, due, overdue by age, expected and received, and what the pool holds',
  access: account,
  owner: 'any',
  input: s.empty,
  output: Type.Object({
    pool: s.money,
    lent: s.money,
    loans: Type.Integer(),
    outstanding: s.money,
    dueToday: s.money,
    overdue: Type.Object({
      days1to30: bucket,
      days31to60: bucket,
      days61to90: bucket,
      over90: bucket,
    }),
    expectedInterest: Type.String({ ...s.money, description: 'Of the schedules, not earned yet' }),
    accruedInterest: Type.String({ ...s.money, description: 'Earned and not paid yet' }),
    receivedInterest: s.money,
    accruedPenalty: s.money,
    receivedPenalty: s.money,
    writtenOff: s.money,
  }),
  errors: ['not_allowed'],
});

const proposalKind = Type.Enum(['fund_pool', 'write_off', 'reverse_repayment']);
const channel = Type.Enum(['usdt_trc20', 'usdt_erc20', 'card']);
const proposal = Type.Object({
  proposalId: s.id,
  kind: proposalKind,
  state: Type.Enum(['open', 'confirmed', 'dismissed']),
  loanId: s.opt(s.id),
  repaymentId: s.opt(s.id),
  amount: s.opt(s.money),
  channel: s.opt(channel),
  evidence: Type.String(),
  reason: Type.String(),
  maker: Type.String({ description: 'Name of who proposed it' }),
  checker: Type.String({ description: 'Name of who decided it, or empty' }),
  endedBecause: s.opt(
    Type.Enum(['payment_credited'], {
      description: 'Why it ended without anybody having decided: its payment was credited to a person',
    }),
  ),
  isOwn: Type.Boolean({ description: 'Proposed by oneself: somebody else decides' }),
  createTime: s.time,
  decideTime: s.opt(s.time),
});

export const loanPropose = staffCall({
  name: 'loan!propose',
  summary: 'Proposes what needs two: funding the pool, writing a loan off, reversing a repayment',
  access: account,
  owner: 'any',
  audit: { object: 'loan_proposal', id: 'proposalId' },
  input: Type.Object({
    kind: proposalKind,
    reason: s.text(500, 1),
    loanId: s.opt(s.id),
    repaymentId: s.opt(s.id),
    amount: s.opt(loanAmount),
    channel: s.opt(channel),
    evidence: s.opt({ ...s.text(100), description: 'What brought the money: a transaction or a statement' }),
  }),
  output: proposal,
  errors: [
    'not_allowed',
    'session_expired',
    'amount_error',
    'loan_not_found',
    'own_loan',
    'loan_not_running',
    'loan_repayment_not_found',
    'loan_proposal_exists',
    'payment_already_credited',
    'access_not_approved',
  ],
});

export const loanProposals = staffCall({
  name: 'loan!proposals',
  summary: 'What two members of staff decide; open ones first',
  access: account,
  owner: 'any',
  input: Type.Object(s.paging(20)),
  output: s.page(proposal),
  errors: ['not_allowed'],
});

export const loanConfirm = staffCall({
  name: 'loan!confirm',
  summary: 'Confirms and carries out what somebody else proposed',
  access: account,
  owner: 'any',
  needsPassword: true,
  audit: { object: 'loan_proposal', id: 'proposalId' },
  isIdempotent: true,
  input: Type.Object({ proposalId: s.id }),
  output: proposal,
  errors: [
    'not_allowed',
    'session_expired',
    'loan_proposal_not_found',
    'loan_proposal_decided',
    'second_person_required',
    'access_not_approved',
    'own_loan',
    'loan_not_running',
    'loan_open_exists',
    'loan_repayment_not_found',
    'loan_pool_insufficient',
    'payment_already_credited',
    'idempotency_conflict',
  ],
});

export const loanDismiss = staffCall({
  name: 'loan!dismiss',
  summary: 'Dismisses what was proposed',
  access: account,
  owner: 'any',
  audit: { object: 'loan_proposal', id: 'proposalId' },
  input: Type.Object({ proposalId: s.id }),
  output: proposal,
  errors: ['not_allowed', 'session_expired', 'loan_proposal_not_found', 'loan_proposal_decided'],
});

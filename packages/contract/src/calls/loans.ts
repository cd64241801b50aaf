import Type from 'typebox';
import { buyerCall } from '../call.ts';
import { agreementVersion, loanAmount, loanCost, loanDays, loanProduct, loanState, loanTerms } from '../loan-shapes.ts';
import * as s from '../shapes.ts';

const product = Type.Object({
  product: loanProduct,
  minimum: s.money,
  maximum: s.money,
  minimumDays: Type.Integer(),
  maximumDays: Type.Integer(),
  ...loanTerms,
});

export const loanProducts = buyerCall({
  name: 'loan!products',
  summary: 'The loans on offer with their rates and limits',
  methods: ['GET', 'POST'],
  access: 'visitor',
  owner: 'public',
  input: s.empty,
  output: Type.Object({
    products: Type.Array(product),
    reviewMinutes: Type.Integer(),
    contactPersons: Type.Integer({ description: 'Contact persons that an application must name' }),
  }),
  errors: ['not_allowed'],
});

const instalment = Type.Object({
  number: Type.Integer(),
  dueDay: s.day,
  principal: s.money,
  interest: s.money,
  amount: s.money,
});

export const loanQuote = buyerCall({
  name: 'loan!quote',
  summary: 'What a loan would cost if it were paid out today: schedule, interest, total and annual percentage rate',
  methods: ['GET', 'POST'],
  access: 'visitor',
  owner: 'public',
  ratePerMinute: 120,
  input: Type.Object({ product: loanProduct, amount: loanAmount, days: loanDays }),
  output: Type.Object({ ...loanTerms, ...loanCost, schedule: Type.Array(instalment) }),
  errors: [
    'not_allowed',
    'amount_error',
    'loan_product_closed',
    'loan_below_minimum',
    'loan_above_maximum',
    'loan_term_refused',
  ],
});

const person = Type.Object({
  familyName: s.text(64, 1),
  phone: s.text(32, 5),
  relationship: s.text(32, 1),
  address: s.text(200, 1),
});

/** What the steps of an application ask for; each may be saved by itself. */
const steps = {
  contacts: s.opt(Type.Array(person, { maxItems: 5 })),
  workAddress: s.opt(s.text(200)),
  guarantor: s.opt(person),
  hasGuarantor: s.opt(Type.Boolean({ description: 'false takes the guarantor out again' })),
  documentImg: s.opt(
    Type.String({
      maxLength: 300,
      pattern: '^/files/private/[A-Za-z0-9/_.\\-]+$',
      description: 'Photo of the document: answer of uploadimg!execute with moduleName loan',
    }),
  ),
};

const details = {
  contacts: Type.Array(person),
  workAddress: Type.String(),
  guarantor: s.opt(person),
  hasDocument: Type.Boolean(),
};

/** A loan with every field that the product shows of it. */
const loan = Type.Object({
  loanId: s.id,
  number: Type.String({ description: 'Twelve digits' }),
  state: loanState,
  isOverdue: Type.Boolean(),
  product: loanProduct,
  appliedAmount: s.money,
  appliedDays: Type.Integer(),
  amount: Type.String({ ...s.money, description: 'What was approved; what was applied for until then' }),
  days: Type.Integer(),
  ...loanTerms,
  realName: Type.String(),
  nationality: Type.String(),
  documentNumber: Type.String({ description: 'Masked' }),
  ...details,
  documentRequest: Type.String({ description: 'What staff ask for; else empty' }),
  reason: Type.String({ description: 'Why staff refused it; else empty' }),
  isOfferExpired: Type.Boolean({ description: 'It failed because nobody took the offer in time' }),
  createTime: s.time,
  submitTime: s.opt(s.time),
  reviewDueTime: s.opt(s.time),
  decideTime: s.opt(s.time),
  offerExpireTime: s.opt(s.time),
  needsAcceptance: Type.Boolean({ description: 'The offer differs from what was applied for and waits for a yes' }),
  disburseTime: s.opt(s.time),
  endTime: s.opt(s.time),
  loanedAmount: s.money,
  principal: Type.String({ ...s.money, description: 'Not paid back yet' }),
  accruedInterest: Type.String({ ...s.money, description: 'Earned and not paid yet' }),
  penalty: Type.String({ ...s.money, description: 'Charged and not paid yet' }),
  paidInterest: s.money,
  estimatedRepayment: Type.String({
    ...s.money,
    description: 'What is still to be paid if every due day is kept; before it is paid out, if it were today',
  }),
  dueAmount: Type.String({ ...s.money, description: 'Due by today' }),
  nextDueDay: s.opt(s.day),
  nextAmount: Type.String({ ...s.money, description: 'The next payment' }),
  overdueDays: Type.Integer(),
  hasAutoDeduct: Type.Boolean(),
});

export const loanOpen = buyerCall({
  name: 'loan!open',
  summary:
    'Own standing: whether a loan may be applied for, what is missing, what is prefilled, and the loan that is open',
  access: 'buyer',
  owner: 'self',
  input: s.empty,
  output: Type.Object({
    canApply: Type.Boolean(),
    missing: Type.Array(
      Type.Object(
        { rule: Type.String(), needed: Type.String(), present: Type.String() },
        { description: 'Rules not met' },
      ),
    ),
    realName: Type.String(),
    nationality: Type.String(),
    documentNumber: Type.String({ description: 'Masked' }),
    current: s.opt(loan),
  }),
  errors: ['not_allowed'],
});

export const loanSave = buyerCall({
  name: 'loan!save',
  summary:
    'Saves a step of the application; the first one begins it, with the photo of the verified identity. What is left out stays as it was',
  access: 'buyer',
  owner: 'self',
  input: Type.Object({
    product: s.opt(loanProduct),
    amount: s.opt(loanAmount),
    days: s.opt(loanDays),
    ...steps,
  }),
  output: loan,
  errors: [
    'not_allowed',
    'session_expired',
    'amount_error',
    'loan_product_closed',
    'loan_below_minimum',
    'loan_above_maximum',
    'loan_term_refused',
    'loan_not_editable',
    'image_not_found',
  ],
});

const one = Type.Object({ loanId: s.id });

export const loanAgreement = buyerCall({
  name: 'loan!agreement',
  summary: 'The agreement with the figures of an own loan, with the version to be accepted',
  access: 'buyer',
  owner: 'row',
  input: one,
  output: Type.Object({
    version: Type.String(),
    isAccepted: Type.Boolean(),
    text: Type.String({ description: 'Paragraphs parted by an empty line' }),
    ...loanCost,
    schedule: Type.Array(instalment),
  }),
  errors: ['not_allowed', 'loan_not_found'],
});

export const loanApply = buyerCall({
  name: 'loan!apply',
  summary: 'Hands the application in for review; the agreement that was read is accepted by its version',
  access: 'buyer',
  owner: 'row',
  isIdempotent: true,
  ratePerMinute: 20,
  input: Type.Object({ loanId: s.id, agreementVersion: s.opt(agreementVersion) }),
  /** Kept for repetitions, so it says nothing of anybody. */
  output: Type.Object({ loanId: s.id, state: loanState, reviewDueTime: s.time }),
  errors: [
    'not_allowed',
    'session_expired',
    'loan_not_found',
    'loan_state_changed',
    'loan_not_qualified',
    'loan_application_incomplete',
    'loan_agreement_required',
    'loan_agreement_changed',
    'loan_product_closed',
    'loan_below_minimum',
    'loan_above_maximum',
    'loan_term_refused',
    'real_name_required',
    'real_name_failed',
    'advanced_identity_required',
    'idempotency_conflict',
  ],
});

export const loanWithdraw = buyerCall({
  name: 'loan!withdraw',
  summary: 'Withdraws an own application while nothing was paid out',
  access: 'buyer',
  owner: 'row',
  input: one,
  output: loan,
  errors: ['not_allowed', 'loan_not_found', 'loan_state_changed'],
});

export const loanAccept = buyerCall({
  name: 'loan!accept',
  summary: 'Accepts an offer that differs from what was applied for, by the version of its agreement',
  access: 'buyer',
  owner: 'row',
  input: Type.Object({ loanId: s.id, agreementVersion }),
  output: loan,
  errors: ['not_allowed', 'session_expired', 'loan_not_found', 'loan_state_changed', 'loan_agreement_changed'],
});

export const loanGet = buyerCall({
  name: 'loan!get',
  summary: 'One own loan',
  access: 'buyer',
  owner: 'row',
  input: one,
  output: loan,
  errors: ['not_allowed', 'loan_not_found'],
});

export const loanList = buyerCall({
  name: 'loan!list',
  summary: 'Own loans and applications, newest first',
  access: 'buyer',
  owner: 'self',
  input: Type.Object({ state: s.opt(loanState), ...s.paging(20) }),
  output: s.page(
    Type.Object({
      loanId: s.id,
      number: Type.String(),
      state: loanState,
      isOverdue: Type.Boolean(),
      product: loanProduct,
      amount: s.money,
      days: Type.Integer(),
      principal: s.money,
      createTime: s.time,
      disburseTime: s.opt(s.time),
      endTime: s.opt(s.time),
      reason: Type.String(),
    }),
  ),
  errors: ['not_allowed'],
});

export const loanSchedule = buyerCall({
  name: 'loan!schedule',
  summary: 'The payments of an own loan with what was paid of each; before it is paid out, as it would be today',
  access: 'buyer',
  owner: 'row',
  input: one,
  output: Type.Array(
    Type.Object({
      ...instalment.properties,
      paidPrincipal: s.money,
      paidInterest: s.money,
      state: Type.Enum(['paid', 'due', 'overdue', 'upcoming', 'early'], {
        description: 'early: principal that was paid ahead of its time',
      }),
    }),
  ),
  errors: ['not_allowed', 'loan_not_found'],
});

const split = { principal: s.money, interest: s.money, penalty: s.money };

export const loanPayoff = buyerCall({
  name: 'loan!payoff',
  summary: 'What pays an own loan off today, to the day',
  access: 'buyer',
  owner: 'row',
  input: one,
  output: Type.Object({ total: s.money, ...split, due: s.money, expireTime: s.time }),
  errors: ['not_allowed', 'loan_not_found', 'loan_not_running'],
});

const receipt = Type.Object({
  repaymentId: s.id,
  kind: Type.Enum(['own', 'payoff', 'automatic']),
  amount: s.money,
  ...split,
  isReversed: Type.Boolean(),
  createTime: s.time,
});

export const loanRepay = buyerCall({
  name: 'loan!repay',
  summary: 'Pays from the balance: late charges first, then interest, then principal. The receipt tells how it fell',
  access: 'buyer',
  owner: 'row',
  isIdempotent: true,
  ratePerMinute: 20,
  input: Type.Object({
    loanId: s.id,
    amount: loanAmount,
    isPayoff: s.opt(Type.Boolean({ description: 'Pays the loan off; the amount is that of the quote' })),
    safeword: Type.String({ maxLength: 12 }),
  }),
  output: Type.Object({ receipt, state: loanState, principal: s.money }),
  errors: [
    'not_allowed',
    'session_expired',
    'loan_not_found',
    'loan_not_running',
    'amount_error',
    'loan_repayment_above_owed',
    'loan_payoff_changed',
    'insufficient_balance',
    'safeword_missing',
    'wrong_safeword',
    'safeword_locked',
    'idempotency_conflict',
  ],
});

export const loanReceipts = buyerCall({
  name: 'loan!receipts',
  summary: 'The repayments of an own loan, newest first',
  access: 'buyer',
  owner: 'row',
  input: one,
  output: Type.Array(receipt),
  errors: ['not_allowed', 'loan_not_found'],
});

export const loanAutoDeduct = buyerCall({
  name: 'loan!autoDeduct',
  summary: 'Whether what is due is taken from the balance on its day',
  access: 'buyer',
  owner: 'row',
  input: Type.Object({ loanId: s.id, isOn: Type.Boolean() }),
  output: Type.Object({ hasAutoDeduct: Type.Boolean() }),
  errors: ['not_allowed', 'loan_not_found', 'loan_state_changed'],
});

export const loanDocument = buyerCall({
  name: 'loan!document',
  summary: 'A link to the photo of an own application that works for a minute',
  access: 'buyer',
  owner: 'row',
  input: one,
  output: Type.Object({ url: Type.String(), expireTime: s.time }),
  errors: ['not_allowed', 'loan_not_found', 'image_not_found'],
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoanAccount, LoanState, PaidInstalment } from '@entrepot/domain';
import {
  needsAcceptance,
  presentCost,
  presentDetails,
  presentForStaff,
  presentLine,
  presentLoan,
  presentOffer,
  presentReceipt,
  presentSchedule,
} from './loans.presenter.ts';
import type { LoanRow } from './loans.repository.ts';

const at = (ms: number) => new Date(Date.parse('2026-03-02T00:00:00Z') + ms);
const iso = (ms: number) => at(ms).toISOString();
const usdt = (whole: number) => BigInt(whole) * 1_000_000n;

const row: LoanRow = {
  id: 7n,
  number: '260302000007',
  userId: 8n,
  state: 'applying',
  version: 1,
  product: 'equal_instalments',
  appliedMicro: usdt(900),
  appliedDays: 90,
  amountMicro: usdt(600),
  termDays: 60,
  yearlyRate: '0.12',
  dayCount: '30_360',
  cycleDays: 30,
  penaltyRate: '0.0005',
  detailsEncrypted: '',
  documentKey: '',
  autoDeduct: true,
  agreementVersion: '',
  submittedAt: at(2),
  reviewDueAt: at(3),
  documentRequest: 'A bank statement',
  reason: 'Too much',
  decidedAt: null,
  approvedBy: null,
  offerExpiresAt: at(5),
  disbursedAt: null,
  startOn: null,
  accruedOn: null,
  nextDueOn: null,
  endedAt: null,
  principalMicro: usdt(400),
  interestEarnedMicro: 0n,
  interestPaidMicro: usdt(3),
  penaltyChargedMicro: 0n,
  penaltyPaidMicro: 0n,
  createdAt: at(1),
};
const instalment = (dueOn: string, change: Partial<PaidInstalment> = {}): PaidInstalment => ({
  fromOn: '2026-01-01',
  dueOn,
  principalMicro: usdt(200),
  interestMicro: usdt(6),
  principalPaidMicro: 0n,
  interestPaidMicro: 0n,
  isEarly: false,
  ...change,
});
const paid = { principalPaidMicro: usdt(200), interestPaidMicro: usdt(6) };
const account: LoanAccount = {
  day: '2026-03-02',
  instalments: [
    instalment('2026-01-31', paid),
    instalment('2026-03-01', { principalPaidMicro: usdt(50), interestPaidMicro: usdt(1) }),
    instalment('2026-03-02'),
    instalment('2026-03-03'),
  ],
  splits: [],
  principalMicro: usdt(550),
  interestEarnedMicro: usdt(19),
  interestPaidMicro: usdt(7),
  penaltyChargedMicro: usdt(5),
  penaltyPaidMicro: usdt(2),
};
const parts = {
  identity: { name: 'Ada Obi', nationality: 'NG', idNumber: '••••••T47' },
  details: { contacts: [], workAddress: 'Lagos' },
  account: undefined,
};
const running = { ...row, state: 'loaned', startOn: '2026-01-01', nextDueOn: '2026-03-01' } as const;
const states: readonly LoanState[] = [
  'applying',
  'under_review',
  'approved',
  'loaned',
  'repaid',
  'failed',
  'withdrawn',
  'written_off',
];

test('an offer says how much may be borrowed, for how long and at what rates', () => {
  const offer = {
    ...row,
    product: 'single_payment',
    isOpen: true,
    minimumMicro: usdt(100),
    maximumMicro: usdt(5000),
    minimumDays: 7,
    maximumDays: 365,
  } as const;
  assert.deepEqual(presentOffer(offer), {
    product: 'single_payment',
    minimum: '100.00',
    maximum: '5000.00',
    minimumDays: 7,
    maximumDays: 365,
    yearlyRate: '0.12',
    dayCount: '30_360',
    cycleDays: 30,
    penaltyRate: '0.0005',
  });
});

test('what a loan costs is told in all and as a yearly rate', () => {
  assert.deepEqual(presentCost({ instalments: [], interestMicro: usdt(12), totalMicro: usdt(612), apr: '0.126825' }), {
    totalInterest: '12.00',
    totalRepayment: '612.00',
    apr: '0.126825',
  });
});

test('an instalment is overdue from the day after it was due, and early ones are called so though they are paid', () => {
  const early = instalment('2026-03-02', { ...paid, isEarly: true });
  const shown = presentSchedule({ ...account, instalments: [...account.instalments, early] });
  assert.deepEqual(
    shown.map(({ number, state }) => [number, state]),
    [
      [1, 'paid'],
      [2, 'overdue'],
      [3, 'due'],
      [4, 'upcoming'],
      [5, 'early'],
    ],
  );
  assert.deepEqual(shown[1], {
    number: 2,
    dueDay: '2026-03-01',
    principal: '200.00',
    interest: '6.00',
    amount: '206.00',
    paidPrincipal: '50.00',
    paidInterest: '1.00',
    state: 'overdue',
  });
});

test('a receipt says what a repayment paid, and whether it was taken back', () => {
  const receipt = {
    id: 5n,
    loanId: 7n,
    kind: 'own',
    on: '2026-03-01',
    amountMicro: usdt(60),
    penaltyMicro: usdt(2),
    interestMicro: usdt(8),
    principalMicro: usdt(50),
    journalId: 6n,
    createdAt: at(0),
    reversedAt: null,
  } as const;
  assert.deepEqual(presentReceipt(receipt), {
    repaymentId: '5',
    kind: 'own',
    amount: '60.00',
    principal: '50.00',
    interest: '8.00',
    penalty: '2.00',
    isReversed: false,
    createTime: iso(0),
  });
  assert.equal(presentReceipt({ ...receipt, reversedAt: at(1) }).isReversed, true);
});

test('a running loan shows what pays it off, what is due by now and what comes next', () => {
  const shown = presentLoan(running, { ...parts, account });
  assert.deepEqual(
    {
      principal: shown.principal,
      accruedInterest: shown.accruedInterest,
      penalty: shown.penalty,
      estimatedRepayment: shown.estimatedRepayment,
      dueAmount: shown.dueAmount,
      nextDueDay: shown.nextDueDay,
      nextAmount: shown.nextAmount,
      overdueDays: shown.overdueDays,
      isOverdue: shown.isOverdue,
      loanedAmount: shown.loanedAmount,
      paidInterest: shown.paidInterest,
    },
    {
      principal: '550.00',
      accruedInterest: '12.00',
      penalty: '3.00',
      // 155 and 206 are due, 206 will be, and the late charge.
      estimatedRepayment: '570.00',
      dueAmount: '364.00',
      nextDueDay: '2026-03-01',
      nextAmount: '155.00',
      overdueDays: 1,
      isOverdue: true,
      loanedAmount: '600.00',
      paidInterest: '3.00',
    },
  );
});

test('of a loan whose instalments are all paid nothing is due and nothing overdue', () => {
  const settled = { ...account, instalments: [instalment('2026-01-31', paid)], penaltyPaidMicro: usdt(5) };
  const shown = presentLoan(running, { ...parts, account: settled });
  assert.deepEqual([shown.nextAmount, shown.dueAmount, shown.isOverdue, shown.overdueDays], ['0.00', '0.00', false, 0]);
  assert.ok(!('nextDueDay' in shown));
});

test('an application has no figures yet, and shows what was asked for beside what was granted', () => {
  const shown = presentLoan(row, parts);
  assert.deepEqual(shown, {
    loanId: '7',
    number: '260302000007',
    state: 'applying',
    product: 'equal_instalments',
    appliedAmount: '900.00',
    appliedDays: 90,
    amount: '600.00',
    days: 60,
    yearlyRate: '0.12',
    dayCount: '30_360',
    cycleDays: 30,
    penaltyRate: '0.0005',
    realName: 'Ada Obi',
    nationality: 'NG',
    documentNumber: '••••••T47',
    contacts: [],
    workAddress: 'Lagos',
    hasDocument: false,
    documentRequest: 'A bank statement',
    reason: '',
    isOfferExpired: false,
    createTime: iso(1),
    submitTime: iso(2),
    needsAcceptance: false,
    loanedAmount: '0.00',
    paidInterest: '3.00',
    isOverdue: false,
    principal: '0.00',
    accruedInterest: '0.00',
    penalty: '0.00',
    estimatedRepayment: '0.00',
    dueAmount: '0.00',
    nextAmount: '0.00',
    overdueDays: 0,
    hasAutoDeduct: true,
  });
});

test('a review and an offer have a time while they last, and what has happened has its own', () => {
  const times = (state: LoanState, change: Partial<LoanRow> = {}) =>
    Object.entries(presentLoan({ ...row, state, ...change }, parts)).filter(([name]) => name.endsWith('Time'));
  assert.deepEqual(
    states.filter((state) => times(state).some(([name]) => name === 'reviewDueTime')),
    ['under_review'],
  );
  assert.deepEqual(
    states.filter((state) => times(state).some(([name]) => name === 'offerExpireTime')),
    ['approved'],
  );
  assert.deepEqual(times('repaid', { decidedAt: at(6), disbursedAt: at(7), endedAt: at(8) }), [
    ['createTime', iso(1)],
    ['submitTime', iso(2)],
    ['decideTime', iso(6)],
    ['disburseTime', iso(7)],
    ['endTime', iso(8)],
  ]);
  const never = { submittedAt: null, reviewDueAt: null, offerExpiresAt: null };
  assert.deepEqual(times('under_review', never), [['createTime', iso(1)]]);
  assert.deepEqual(times('approved', never), [['createTime', iso(1)]]);
});

test('why an application failed is told to its applicant; why staff gave up a debt is not', () => {
  const told = (state: LoanState) => [
    presentLoan({ ...row, state }, parts).reason,
    presentLine({ ...row, state }, '2026-03-02').reason,
  ];
  for (const state of states)
    assert.deepEqual(told(state), state === 'failed' ? ['Too much', 'Too much'] : ['', ''], state);
});

test('what failed without a reason of staff is an offer whose time was up', () => {
  const isExpired = (state: LoanState, reason: string) => presentLoan({ ...row, state, reason }, parts).isOfferExpired;
  assert.deepEqual(
    states.filter((state) => isExpired(state, '')),
    ['failed'],
  );
  assert.equal(isExpired('failed', 'Too much'), false);
});

test('an offer waits for a yes until the agreement was accepted', () => {
  assert.deepEqual(
    states.filter((state) => needsAcceptance({ ...row, state })),
    ['approved'],
  );
  assert.equal(needsAcceptance({ ...row, state: 'approved', agreementVersion: '2026-01' }), false);
});

test('whom an applicant names is shown, of a document only that it is there', () => {
  const contact = { familyName: 'Obi', phone: '+1', relationship: 'sister', address: 'Lagos' };
  const details = { contacts: [contact], workAddress: 'Lagos', guarantor: contact };
  const shown = presentDetails(details, { ...row, documentKey: 'private/loans/a.webp' });
  assert.deepEqual(shown, { contacts: [contact], workAddress: 'Lagos', guarantor: contact, hasDocument: true });
  assert.ok(!('guarantor' in presentDetails({ contacts: [], workAddress: 'Lagos' }, row)));
});

test('a line of the history is overdue from the day after the due day, and only a running loan', () => {
  const onDay = (today: string, change: Partial<LoanRow> = {}) => presentLine({ ...running, ...change }, today);
  assert.deepEqual(onDay('2026-03-01'), {
    loanId: '7',
    number: '260302000007',
    state: 'loaned',
    isOverdue: false,
    product: 'equal_instalments',
    amount: '600.00',
    days: 60,
    principal: '400.00',
    createTime: iso(1),
    reason: '',
  });
  assert.equal(onDay('2026-03-02').isOverdue, true);
  assert.equal(onDay('2026-03-02', { nextDueOn: null }).isOverdue, false);
  const ended = onDay('2026-03-02', { state: 'written_off', disbursedAt: at(7), endedAt: at(8) });
  assert.deepEqual(
    [ended.isOverdue, ended.principal, ended.disburseTime, ended.endTime],
    [false, '0.00', iso(7), iso(8)],
  );
});

test('staff see how long a loan has been overdue and when its review or its next payment is due', () => {
  const borrower = { username: 'ada', userCode: 'A1', language: 'es' };
  const shown = presentForStaff({ ...running, ...borrower }, '2026-03-04');
  assert.deepEqual(shown, {
    loanId: '7',
    number: '260302000007',
    state: 'loaned',
    isOverdue: true,
    overdueDays: 3,
    username: 'ada',
    usercode: 'A1',
    language: 'es',
    product: 'equal_instalments',
    appliedAmount: '900.00',
    amount: '600.00',
    days: 60,
    principal: '400.00',
    submitTime: iso(2),
    nextDueDay: '2026-03-01',
  });
  const onItsDay = presentForStaff({ ...running, ...borrower }, '2026-03-01');
  assert.deepEqual([onItsDay.isOverdue, onItsDay.overdueDays], [false, 0]);
  const waiting = presentForStaff({ ...running, ...borrower, state: 'under_review' }, '2026-03-04');
  assert.deepEqual(
    [waiting.reviewDueTime, waiting.principal, waiting.overdueDays, 'nextDueDay' in waiting],
    [iso(3), '0.00', 0, false],
  );
  const bare = { ...running, ...borrower, submittedAt: null, reviewDueAt: null, nextDueOn: null };
  assert.ok(!('submitTime' in presentForStaff(bare, '2026-03-04')));
  assert.ok(!('nextDueDay' in presentForStaff(bare, '2026-03-04')));
  assert.ok(!('reviewDueTime' in presentForStaff({ ...bare, state: 'under_review' }, '2026-03-04')));
});

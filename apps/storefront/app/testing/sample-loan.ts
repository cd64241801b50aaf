import type { OutputOf } from '@entrepot/client';

type Loan = OutputOf<'loan!get'>;
type Standing = OutputOf<'loan!open'>;
type Agreement = OutputOf<'loan!agreement'>;
type Receipt = OutputOf<'loan!receipts'>[number];

export const loanTerms = { yearlyRate: '0.12', dayCount: 'act_365', cycleDays: 30, penaltyRate: '0.0005' } as const;

const applicant = { realName: 'Ada Example', nationality: 'DE', documentNumber: '••••47' };

/** A loan that was paid out and of which nothing is overdue. */
export const runningLoan = (parts: Partial<Loan> = {}): Loan => ({
  loanId: '7',
  number: '123456789012',
  state: 'loaned',
  isOverdue: false,
  product: 'equal_instalments',
  appliedAmount: '120000.00',
  appliedDays: 90,
  amount: '120000.00',
  days: 90,
  ...loanTerms,
  ...applicant,
  contacts: [{ familyName: 'Grace', phone: '3012345679', relationship: 'Sister', address: 'Berlin' }],
  workAddress: 'Example Street 3',
  hasDocument: true,
  documentRequest: '',
  reason: '',
  isOfferExpired: false,
  createTime: '2026-01-01T00:00:00.000Z',
  submitTime: '2026-01-01T01:00:00.000Z',
  decideTime: '2026-01-01T02:00:00.000Z',
  disburseTime: '2026-01-01T03:00:00.000Z',
  needsAcceptance: false,
  loanedAmount: '120000.00',
  principal: '120000.00',
  accruedInterest: '39.45',
  penalty: '0.00',
  paidInterest: '0.00',
  estimatedRepayment: '122381.50',
  dueAmount: '0.00',
  nextDueDay: '2026-01-31',
  nextAmount: '40793.83',
  overdueDays: 0,
  hasAutoDeduct: false,
  ...parts,
});

/** Whether one may apply, and the loan that one has. */
export const loanStanding = (parts: Partial<Standing> = {}): Standing => ({
  canApply: true,
  missing: [],
  ...applicant,
  ...parts,
});

export const loanAgreement = (parts: Partial<Agreement> = {}): Agreement => ({
  version: 'v1',
  isAccepted: false,
  text: 'Loan agreement 1',
  totalInterest: '2381.50',
  totalRepayment: '122381.50',
  apr: '0.12',
  schedule: [],
  ...parts,
});

export const loanReceipt = (parts: Partial<Receipt> = {}): Receipt => ({
  repaymentId: '1',
  kind: 'own',
  amount: '40810.33',
  principal: '39610.27',
  interest: '1183.56',
  penalty: '16.50',
  isReversed: false,
  createTime: '2026-02-09T00:00:00.000Z',
  ...parts,
});

import type { AdminOutputOf } from '@entrepot/client';

type Loan = AdminOutputOf<'loan!info'>;

/** An application that waits for its review, as the queue lists it. */
export const loanSummary = {
  loanId: '81',
  number: '626769993033',
  state: 'under_review',
  isOverdue: false,
  overdueDays: 0,
  username: 'seller11',
  usercode: 'E100111',
  language: 'en',
  product: 'single_payment',
  appliedAmount: '1000.00',
  amount: '1000.00',
  days: 90,
  principal: '0.00',
  submitTime: '2026-11-20T08:00:00Z',
} as const;

/** The same loan whole. */
export const sampleLoan = (changes: Partial<Loan> = {}): Loan => ({
  ...loanSummary,
  yearlyRate: '0.12',
  dayCount: 'act_365',
  cycleDays: 30,
  penaltyRate: '0.001',
  version: 2,
  realName: 'Amina Haddad',
  nationality: 'MA',
  documentNumber: '••••MEN',
  identityLevel: 'basic',
  hasDocument: false,
  contacts: [{ familyName: 'Youssef Haddad', phone: '+212522123456', relationship: 'Father', address: 'Rue Atlas 3' }],
  workAddress: 'Boulevard de la Gare 21',
  documentRequest: '',
  reason: '',
  needsAcceptance: false,
  needsApproval: false,
  accruedInterest: '0.00',
  penalty: '0.00',
  dueAmount: '0.00',
  totalInterest: '29.59',
  totalRepayment: '1029.59',
  apr: '0.125',
  affordability: {
    available: '300.00',
    received90Days: '0.00',
    deposited90Days: '0.00',
    spent90Days: '0.00',
    largestPayment: '1029.59',
    paymentShare: null,
  },
  orders90Days: {
    bought: { orders: 1, amount: '80.00', refunded: '0.00' },
    sold: { orders: 3, amount: '640.00', refunded: '40.00' },
  },
  months: [
    { month: '2026-11', received: '610.00', deposited: '70.00', spent: '80.00', withdrawn: '55.00' },
    { month: '2026-10', received: '0.00', deposited: '0.00', spent: '0.00', withdrawn: '0.00' },
  ],
  history: [],
  schedule: [],
  receipts: [],
  log: [{ event: 'submit', by: '', reason: '', createTime: '2026-11-20T08:00:00Z' }],
  ...changes,
});

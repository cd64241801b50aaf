/**
 * Where a loan stands. `applying`: being filled in, or sent back for a document; `failed`: refused or expired, the person may apply
 * again. That a running loan is overdue follows from its due days and is no state.
 */
export const loanStates = [
  'applying',
  'under_review',
  'approved',
  'loaned',
  'repaid',
  'failed',
  'withdrawn',
  'written_off',
] as const;
export type LoanState = (typeof loanStates)[number];

type LoanTransition = {
  readonly from: readonly LoanState[];
  readonly to: LoanState;
  readonly by: 'applicant' | 'staff' | 'system';
};

/**
 * Every way in which a loan's state changes. An event that finds it in another state than `from` has lost to somebody else and
 * does nothing.
 */
export const loanTransitions = {
  submit: { from: ['applying'], to: 'under_review', by: 'applicant' },
  request_document: { from: ['under_review'], to: 'applying', by: 'staff' },
  /** Once more in the same terms, where the approval counts no more. */
  approve: { from: ['under_review', 'approved'], to: 'approved', by: 'staff' },
  /** The applicant takes an offer that differs from what was applied for. */
  accept: { from: ['approved'], to: 'approved', by: 'applicant' },
  reject: { from: ['under_review', 'approved'], to: 'failed', by: 'staff' },
  expire: { from: ['approved'], to: 'failed', by: 'system' },
  withdraw: { from: ['applying', 'under_review', 'approved'], to: 'withdrawn', by: 'applicant' },
  disburse: { from: ['approved'], to: 'loaned', by: 'staff' },
  settle: { from: ['loaned'], to: 'repaid', by: 'system' },
  /** The repayment that settled it, or one before, was reversed. */
  reopen: { from: ['repaid'], to: 'loaned', by: 'staff' },
  write_off: { from: ['loaned'], to: 'written_off', by: 'staff' },
} as const satisfies Record<string, LoanTransition>;

export type LoanEvent = keyof typeof loanTransitions;

/** The states of an application that nobody has finished: a person has one at most. A running loan is one of them. */
export const openLoanStates: readonly LoanState[] = ['applying', 'under_review', 'approved', 'loaned'];

import Type from 'typebox';
import * as s from './shapes.ts';

export const loanProduct = Type.Enum(['single_payment', 'equal_instalments', 'interest_first']);
export const loanState = Type.Enum([
  'applying',
  'under_review',
  'approved',
  'loaned',
  'repaid',
  'failed',
  'withdrawn',
  'written_off',
]);
const rate = (description: string) => Type.String({ description });
export const loanAmount = s.moneyInput;
export const loanDays = Type.Integer({ minimum: 0, maximum: 100_000, description: 'Term in days' });
export const agreementVersion = Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9.-]+$' });

/** What a product or a loan charges. */
export const loanTerms = {
  yearlyRate: rate('Share of a year: "0.12" is twelve percent'),
  dayCount: Type.Enum(['act_365', '30_360']),
  cycleDays: Type.Integer({ description: 'Days from one payment to the next' }),
  penaltyRate: rate('Share of what is overdue, charged for every day'),
};

export const loanCost = {
  totalInterest: s.money,
  totalRepayment: s.money,
  apr: rate('Annual percentage rate: "0.123456" is 12.3456 percent'),
};

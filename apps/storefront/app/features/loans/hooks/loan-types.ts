import type { OutputOf } from '@entrepot/client';
import { isId } from '@entrepot/domain';
import { paths } from '#shared/paths.ts';

export type Offer = OutputOf<'loan!products'>['products'][number];
export type Standing = OutputOf<'loan!open'>;
export type Loan = OutputOf<'loan!get'>;
export type LoanLine = OutputOf<'loan!list'>['pageList'][number];
export type Agreement = OutputOf<'loan!agreement'>;
export type Receipt = OutputOf<'loan!receipts'>[number];
export type Instalment = Agreement['schedule'][number];
export type PaidInstalment = OutputOf<'loan!schedule'>[number];

/** What a loan's state looks like. */
export const stateTones = {
  applying: 'neutral',
  under_review: 'warn',
  approved: 'brand',
  loaned: 'brand',
  repaid: 'good',
  failed: 'bad',
  withdrawn: 'neutral',
  written_off: 'neutral',
} as const satisfies Record<Loan['state'], string>;

/** Everything that a step on a loan changes. */
export const changedByLoans = [
  'loan!open',
  'loan!get',
  'loan!list',
  'loan!schedule',
  'loan!receipts',
  'loan!agreement',
  'loan!payoff',
] as const;

/** The address of the page of one's own loan: the open one without an id. */
export function myLoanPath({ loanId, page = 1 }: { readonly loanId?: string | undefined; readonly page?: number }) {
  const search = new URLSearchParams();
  if (loanId !== undefined) search.set('loanId', loanId);
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return query === '' ? paths.myLoan : `${paths.myLoan}?${query}`;
}

/** The loan that an address names. */
export function readLoanId(search: URLSearchParams): string | undefined {
  const id = search.get('loanId') ?? '';
  return isId(id) ? id : undefined;
}

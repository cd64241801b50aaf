import type { loans, OutputOf } from '@entrepot/contract';
import type { Context } from '#platform/context.ts';
import type { Db, Tx } from '#platform/database.ts';
import { identitySummary } from '../identity/index.ts';
import { costOf } from './applications/agreement.ts';
import { detailsOf } from './applications/loan-details.ts';
import { presentLoan } from './loans.presenter.ts';
import type { LoanRow } from './loans.repository.ts';
import { readBook } from './servicing/loan-book.ts';

/** A loan as its borrower sees it; `db` may be a transaction, which sees its own changes. */
export async function showLoan(ctx: Context, db: Db | Tx, loan: LoanRow): Promise<OutputOf<typeof loans.loanGet>> {
  return presentLoan(loan, {
    identity: await identitySummary(ctx, loan.userId, db),
    details: detailsOf(ctx, loan),
    account: loan.state === 'loaned' ? (await readBook(ctx, db, loan)).account : undefined,
    cost: loan.startOn === null ? costOf(ctx, loan) : undefined,
  });
}

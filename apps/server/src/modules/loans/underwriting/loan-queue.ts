import type { adminLoans, InputOf, OutputOf } from '@entrepot/contract';
import {
  DomainError,
  formatAmount,
  type LoanCost,
  type PageRequest,
  pageOf,
  plainKeyword,
  platformDay,
  totalOf,
} from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import type { StaffSession } from '#platform/session.ts';
import { isApprovalVoid } from '../../accounts/index.ts';
import { identitySummary } from '../../identity/index.ts';
import { userBalances } from '../../wallet/index.ts';
import { costOf } from '../applications/agreement.ts';
import { detailsOf } from '../applications/loan-details.ts';
import {
  type Borrower,
  needsAcceptance,
  presentCost,
  presentDetails,
  presentForStaff,
  presentOwed,
  presentTerms,
} from '../loans.presenter.ts';
import { type LoanRow, loanColumns, logLoan } from '../loans.repository.ts';
import { documentLink, readReceipts, readSchedule } from '../read-loans.ts';
import { readBook } from '../servicing/loan-book.ts';
import { moneyHistory, readMonths, readOrders } from './applicant-history.ts';

type Info = OutputOf<typeof adminLoans.loanInfo>;
const withBorrower = sql`${loanColumns}, u.username, u.user_code as "userCode", u.language
  from loans l join user_profile_view u on u.id = l.user_id`;

/** One page of everybody's loans: those under review come first, the longest waiting ahead. Drafts are nobody's business. */
export async function listLoans(
  ctx: Context,
  { state, isOverdue, keyword = '' }: InputOf<typeof adminLoans.loanQueue>,
  page: PageRequest,
): Promise<OutputOf<typeof adminLoans.loanQueue>> {
  const today = platformDay(ctx.clock.now());
  const word = plainKeyword(keyword);
  const read = (limit: number, offset: number) =>
    sql<LoanRow & Borrower & { readonly total: bigint }>`select count(*) over () as total, ${withBorrower}
      where (l.state <> 'applying' or l.submitted_at is not null)
        and (${state ?? null}::text is null or l.state = ${state ?? null})
        and (${isOverdue ?? null}::boolean is null
             or (l.state = 'loaned' and l.next_due_on is not null and l.next_due_on < ${today}::date) = ${isOverdue ?? null})
        and (${word} = '' or l.number = ${word} or lower(u.username) = ${word} or u.user_code = ${word})
      order by l.state <> 'under_review', case when l.state = 'under_review' then l.review_due_at end, l.id desc
      limit ${limit} offset ${offset}`
      .execute(ctx.db)
      .then(({ rows }) => rows);
  const rows = await read(page.pageSize, page.offset);
  const total = await totalOf(rows, page, () => read(1, 0));
  return pageOf(
    rows.map((row) => presentForStaff(row, today)),
    page,
    total,
  );
}

/**
 * A loan with its borrower; that staff opened it, or asked for the photo, is written into its history.
 *
 * @throws DomainError `loan_not_found`.
 */
async function openForStaff(ctx: Context, staffId: bigint, id: bigint, what: 'opened' | 'photo_opened') {
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<LoanRow & Borrower>`select ${withBorrower}
      where l.id = ${id} and (l.state <> 'applying' or l.submitted_at is not null)`.execute(tx);
    const [loan] = rows;
    if (!loan) throw new DomainError('loan_not_found');
    await logLoan(ctx, tx, id, what, { staffId, by: 'staff' });
    return loan;
  });
}

/**
 * Everything that decides an application, on one screen. Whoever only pays loans out or accounts for them reads no more of the applicant's
 * life than that takes: contacts are for those who collect, too.
 *
 * @throws DomainError `loan_not_found`.
 */
export async function readForStaff(ctx: Context, session: StaffSession, id: bigint): Promise<Info> {
  const loan = await openForStaff(ctx, session.userId, id, 'opened');
  const { contacts, guarantor, workAddress, hasDocument } = presentDetails(detailsOf(ctx, loan), loan);
  const isReviewer = session.permissions.has('loans.review');
  const isCollector = session.permissions.has('loans.account');
  const identity = await identitySummary(ctx, loan.userId);
  const cost = costOf(ctx, loan);
  return {
    ...presentForStaff(loan, platformDay(ctx.clock.now())),
    ...presentTerms(loan),
    version: loan.version,
    realName: identity.name,
    nationality: identity.nationality,
    documentNumber: identity.idNumber,
    identityLevel: identity.identityLevel,
    ...((isReviewer || isCollector) && { contacts, ...(guarantor && { guarantor }) }),
    ...(isReviewer && { workAddress, months: await readMonths(ctx, loan.userId) }),
    hasDocument,
    documentRequest: loan.documentRequest,
    reason: loan.reason,
    needsAcceptance: needsAcceptance(loan),
    needsApproval: loan.state === 'approved' && (await isApprovalVoid(ctx.db, loan.approvedBy, 'loans.review')),
    ...presentOwed(loan.state === 'loaned' ? (await readBook(ctx, ctx.db, loan)).account : undefined),
    ...(loan.approvedBy !== null && { approvedBy: String(loan.approvedBy) }),
    ...presentCost(cost),
    affordability: await affordabilityOf(ctx, loan, cost),
    orders90Days: await readOrders(ctx, loan.userId),
    history: await otherLoans(ctx, loan),
    schedule: await readSchedule(ctx, loan),
    receipts: await readReceipts(ctx, loan),
    log: await logOf(ctx, id),
  };
}

async function affordabilityOf(ctx: Context, loan: LoanRow, cost: LoanCost): Promise<Info['affordability']> {
  const { soldMicro, depositedMicro, spentMicro } = await moneyHistory(ctx, ctx.db, loan.userId);
  const { availableMicro } = await userBalances(ctx.db, loan.userId);
  const payments = cost.instalments.map(({ principalMicro, interestMicro }) => principalMicro + interestMicro);
  const [largestMicro = 0n] = payments.toSorted((a, b) => Number(b - a));
  const perCycleMicro = ((soldMicro + depositedMicro) * BigInt(loan.cycleDays)) / 90n;
  return {
    available: formatAmount(availableMicro),
    received90Days: formatAmount(soldMicro),
    deposited90Days: formatAmount(depositedMicro),
    spent90Days: formatAmount(spentMicro),
    largestPayment: formatAmount(largestMicro),
    paymentShare: perCycleMicro === 0n ? null : Number((largestMicro * 10_000n) / perCycleMicro) / 100,
  };
}

async function otherLoans(ctx: Context, loan: LoanRow): Promise<Info['history']> {
  const { rows } = await sql<LoanRow>`select ${loanColumns} from loans l
    where l.user_id = ${loan.userId} and l.id <> ${loan.id} and l.state <> 'applying' order by l.id desc limit 50`.execute(
    ctx.db,
  );
  return rows.map(({ id, number, state, amountMicro, createdAt }) => ({
    loanId: String(id),
    number,
    state,
    amount: formatAmount(amountMicro),
    createTime: createdAt.toISOString(),
  }));
}

type LogRow = { readonly event: string; readonly by: string; readonly reason: string; readonly at: Date };

async function logOf(ctx: Context, id: bigint): Promise<Info['log']> {
  const { rows } = await sql<LogRow>`
    select g.event, coalesce(s.name, '') as by, g.reason, g.created_at as at
      from loan_logs g left join staff_names s on s.id = g.staff_id
     where g.loan_id = ${id} order by g.id limit 500`.execute(ctx.db);
  return rows.map(({ event, by, reason, at }) => ({ event, by, reason, createTime: at.toISOString() }));
}

/**
 * A link to the photo of an application; that it was asked for is noted.
 *
 * @throws DomainError `loan_not_found`, `image_not_found`.
 */
export async function documentForStaff(ctx: Context, staffId: bigint, id: bigint) {
  return documentLink(ctx, await openForStaff(ctx, staffId, id, 'photo_opened'));
}

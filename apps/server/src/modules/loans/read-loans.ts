import type { InputOf, Language, loans, OutputOf } from '@entrepot/contract';
import {
  DomainError,
  dueBy,
  formatAmount,
  loanCost,
  type PageRequest,
  pageOf,
  payoffHoldsUntil,
  payoffOf,
  platformDay,
  startOfPlatformDay,
  totalOf,
} from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { signedFileLink } from '#platform/files/private-files.ts';
import { identitySummary } from '../identity/index.ts';
import { agreementText, costOf, versionOf } from './applications/agreement.ts';
import { asPriced } from './applications/apply-loan.ts';
import { assertOffered, openOffers, readLoanRequest, termsFrom } from './loan-products.ts';
import {
  presentCost,
  presentInstalments,
  presentLine,
  presentOffer,
  presentReceipt,
  presentSchedule,
  presentTerms,
} from './loans.presenter.ts';
import { findLoan, findOpenLoan, type LoanRow, loanColumns } from './loans.repository.ts';
import { loanContacts, loanReviewMinutes } from './loans.settings.ts';
import { readBook, repaymentsOf } from './servicing/loan-book.ts';
import { showLoan } from './show-loan.ts';
import { missedRules } from './underwriting/qualify.ts';

const today = (ctx: Context) => platformDay(ctx.clock.now());

export function listProducts(ctx: Context): OutputOf<typeof loans.loanProducts> {
  return {
    products: openOffers(ctx).map(presentOffer),
    reviewMinutes: ctx.settings.get(loanReviewMinutes),
    contactPersons: ctx.settings.get(loanContacts),
  };
}

/**
 * What a loan would cost if it were paid out today.
 *
 * @throws DomainError `loan_product_closed` and the refusals of amount and term.
 */
export function quoteLoan(ctx: Context, input: InputOf<typeof loans.loanQuote>): OutputOf<typeof loans.loanQuote> {
  const asked = readLoanRequest(input);
  const offer = assertOffered(ctx, input.product, asked);
  const cost = loanCost(termsFrom(offer, asked, today(ctx)));
  return { ...presentTerms(offer), ...presentCost(cost), schedule: presentInstalments(cost.instalments) };
}

/** A person's own standing. */
export async function readStanding(ctx: Context, userId: bigint): Promise<OutputOf<typeof loans.loanOpen>> {
  const open = await findOpenLoan(ctx.db, userId);
  const missing = await missedRules(ctx, ctx.db, userId);
  const { name, nationality, idNumber } = await identitySummary(ctx, userId);
  return {
    canApply: missing.length === 0 && (open === undefined || open.state === 'applying'),
    missing,
    realName: name,
    nationality,
    documentNumber: idNumber,
    ...(open && { current: await showLoan(ctx, ctx.db, open) }),
  };
}

/**
 * A loan of the person's own.
 *
 * @throws DomainError `loan_not_found`.
 */
export async function readOwn(ctx: Context, userId: bigint, id: bigint): Promise<LoanRow> {
  const loan = await findLoan(ctx.db, id);
  if (loan?.userId !== userId) throw new DomainError('loan_not_found');
  return loan;
}

/**
 * The agreement of an own loan with its figures.
 *
 * @throws DomainError `loan_not_found`.
 */
export async function readAgreement(
  ctx: Context,
  userId: bigint,
  id: bigint,
  language: Language,
): Promise<OutputOf<typeof loans.loanAgreement>> {
  const loan = asPriced(ctx, await readOwn(ctx, userId, id));
  // What was accepted is in force until the application is handed in anew, whatever has become of the wording.
  const isInForce = loan.state !== 'applying' && loan.agreementVersion !== '';
  const version = isInForce ? loan.agreementVersion : versionOf(loan);
  const { rows } = await sql<{ body: string }>`select body from loan_agreements
    where loan_id = ${id} and version = ${version}`.execute(ctx.db);
  const isAccepted = loan.agreementVersion === version && rows.length > 0;
  const cost = costOf(ctx, loan);
  return {
    version,
    isAccepted,
    text: (isAccepted ? rows[0]?.body : undefined) ?? agreementText(ctx, loan, language),
    ...presentCost(cost),
    schedule: presentInstalments(cost.instalments),
  };
}

/**
 * The payments of an own loan: as they stand, or as they would be today.
 *
 * @throws DomainError `loan_not_found`.
 */
export async function readSchedule(ctx: Context, loan: LoanRow): Promise<OutputOf<typeof loans.loanSchedule>> {
  if (loan.startOn !== null) return presentSchedule((await readBook(ctx, ctx.db, loan)).account);
  const { instalments } = costOf(ctx, loan);
  const paid = { paidPrincipal: formatAmount(0n), paidInterest: formatAmount(0n), state: 'upcoming' as const };
  return presentInstalments(instalments).map((row) => ({ ...row, ...paid }));
}

/**
 * What pays an own loan off today.
 *
 * @throws DomainError `loan_not_found`, `loan_not_running`.
 */
export async function readPayoff(ctx: Context, userId: bigint, id: bigint): Promise<OutputOf<typeof loans.loanPayoff>> {
  const loan = await readOwn(ctx, userId, id);
  if (loan.state !== 'loaned') throw new DomainError('loan_not_running');
  const { account } = await readBook(ctx, ctx.db, loan);
  const { totalMicro, principalMicro, interestMicro, penaltyMicro } = payoffOf(account);
  const until = startOfPlatformDay(payoffHoldsUntil(account));
  return {
    total: formatAmount(totalMicro),
    principal: formatAmount(principalMicro),
    interest: formatAmount(interestMicro),
    penalty: formatAmount(penaltyMicro),
    due: formatAmount(dueBy(account)),
    expireTime: (until ?? ctx.clock.now()).toISOString(),
  };
}

export async function readReceipts(ctx: Context, loan: LoanRow): Promise<OutputOf<typeof loans.loanReceipts>> {
  return (await repaymentsOf(ctx.db, [loan.id])).map(presentReceipt).reverse();
}

/** One page of a person's loans, newest first. */
export async function listOwn(
  ctx: Context,
  userId: bigint,
  { state }: Pick<InputOf<typeof loans.loanList>, 'state'>,
  page: PageRequest,
): Promise<OutputOf<typeof loans.loanList>> {
  const read = (limit: number, offset: number) =>
    sql<LoanRow & { readonly total: bigint }>`select ${loanColumns}, count(*) over () as total from loans l
      where l.user_id = ${userId} and (${state ?? null}::text is null or l.state = ${state ?? null})
      order by l.id desc limit ${limit} offset ${offset}`
      .execute(ctx.db)
      .then(({ rows }) => rows);
  const rows = await read(page.pageSize, page.offset);
  const total = await totalOf(rows, page, () => read(1, 0));
  return pageOf(
    rows.map((row) => presentLine(row, today(ctx))),
    page,
    total,
  );
}

/**
 * A link to the photo of a loan's document.
 *
 * @throws DomainError `image_not_found`.
 */
export function documentLink(ctx: Context, { documentKey }: LoanRow) {
  if (documentKey === '') throw new DomainError('image_not_found');
  return signedFileLink(ctx, documentKey);
}

import type { InputOf, loans } from '@entrepot/contract';
import { DomainError, plainDigits, type RepaymentMethod } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { copyPrivateImage } from '#platform/files/copy-image.ts';
import { ownImageKeys } from '#platform/files/upload-route.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import { decryptField, encryptField } from '#platform/secrets/encrypted-field.ts';
import type { BuyerSession } from '#platform/session.ts';
import { lockUser } from '../../accounts/index.ts';
import { verifiedDocumentKey } from '../../identity/index.ts';
import { assertOffered, type LoanOffer, offerOf, readLoanRequest } from '../loan-products.ts';
import { findOpenLoan, type LoanRow, lockLoan, logLoan } from '../loans.repository.ts';

export type ContactPerson = {
  readonly familyName: string;
  readonly phone: string;
  readonly relationship: string;
  readonly address: string;
};

/** What an applicant says of others: encrypted under a key outside the database. */
export type LoanDetails = {
  readonly contacts: readonly ContactPerson[];
  readonly workAddress: string;
  readonly guarantor?: ContactPerson;
};

type Secrets = Parameters<typeof decryptField>[0];
const placeOf = (loanId: bigint) => `loan:${loanId}:details`;
const nothing: LoanDetails = { contacts: [], workAddress: '' };

export function detailsOf(
  ctx: Secrets,
  { id, detailsEncrypted }: Pick<LoanRow, 'id' | 'detailsEncrypted'>,
): LoanDetails {
  return detailsEncrypted === ''
    ? nothing
    : (JSON.parse(decryptField(ctx, placeOf(id), detailsEncrypted)) as LoanDetails);
}

type Input = InputOf<typeof loans.loanSave>;
type First = { readonly product: RepaymentMethod; readonly amount: string; readonly days: number };

const required = (...names: readonly string[]) =>
  new DomainError('invalid_parameters', { fields: names.map((field) => ({ field, reason: 'required' })) });

/**
 * Saves a step of the own application; the first one begins it and needs product, amount and term. The person's row is locked, so two
 * tabs begin one application.
 *
 * @throws DomainError `loan_not_editable` once it was handed in, `image_not_found`, the refusals of amount and term.
 */
export async function saveStep(ctx: Context, input: Input, request: CallRequest<BuyerSession>): Promise<LoanRow> {
  const saved = await storeStep(ctx, input, request);
  return saved.documentKey === '' ? prefillDocument(ctx, saved, request) : saved;
}

function storeStep(ctx: Context, input: Input, { session }: CallRequest<BuyerSession>): Promise<LoanRow> {
  return inTx(ctx.db, async (tx) => {
    await lockUser(tx, session.userId);
    const open = await findOpenLoan(tx, session.userId);
    const loan = open ? await lockLoan(tx, open.id) : await begin(ctx, tx, session.userId, input);
    if (loan?.state !== 'applying') throw new DomainError('loan_not_editable');
    await writeTerms(ctx, tx, loan, input);
    await writeDetails(ctx, tx, loan, input);
    await writeDocument(tx, loan, input);
    const saved = await lockLoan(tx, loan.id);
    if (!saved) throw new Error('the application was just written');
    return saved;
  });
}

/**
 * Puts a copy of the photo that the identity was verified with into a draft that has none; the applicant may choose another. Files are
 * copied outside of transactions. A draft is kept without it too: what goes wrong here is logged alone.
 */
async function prefillDocument(
  ctx: Context,
  loan: LoanRow,
  { session, address }: CallRequest<BuyerSession>,
): Promise<LoanRow> {
  try {
    const verified = await verifiedDocumentKey(ctx, session.userId, address);
    const copy = verified && (await copyPrivateImage(ctx, session.userId, verified, 'loan'));
    if (!copy) return loan;
    return await inTx(ctx.db, async (tx) => {
      const now = await lockLoan(tx, loan.id);
      if (now?.state !== 'applying' || now.documentKey !== '') return now ?? loan;
      await writeDocument(tx, now, { documentImg: copy });
      return (await lockLoan(tx, loan.id)) ?? now;
    });
  } catch (error) {
    ctx.log.warn(
      { err: error, loanId: String(loan.id) },
      'an application was not prefilled with the photo of the identity',
    );
    return loan;
  }
}

async function begin(ctx: Context, tx: Tx, userId: bigint, input: Input): Promise<LoanRow | undefined> {
  const { product, amount, days } = input;
  if (product === undefined || amount === undefined || days === undefined) throw required('product', 'amount', 'days');
  const { offer, asked } = firstStep(ctx, { product, amount, days });
  const id = ctx.ids.next();
  const at = ctx.clock.now();
  await sql`insert into loans (id, number, user_id, state, product, applied_micro, applied_days, amount_micro, term_days,
      yearly_rate, day_count, cycle_days, penalty_rate, created_at, updated_at)
    values (${id}, ${ctx.ids.publicNumber(12)}, ${userId}, 'applying', ${product}, ${asked.amountMicro}, ${asked.termDays},
      ${asked.amountMicro}, ${asked.termDays}, ${offer.yearlyRate}, ${offer.dayCount}, ${offer.cycleDays}, ${offer.penaltyRate},
      ${at}, ${at})`.execute(tx);
  await logLoan(ctx, tx, id, 'begun', { by: 'applicant' });
  return lockLoan(tx, id);
}

function firstStep(ctx: Context, first: First) {
  const asked = readLoanRequest(first);
  return { offer: assertOffered(ctx, first.product, asked), asked };
}

/** Writes what is asked for, at today's price. A changed price needs the agreement to be accepted again. */
async function writeTerms(ctx: Context, tx: Tx, loan: LoanRow, input: Input): Promise<void> {
  const { product = loan.product, amount, days = loan.appliedDays } = input;
  if (input.product === undefined && amount === undefined && input.days === undefined) return;
  const asked = {
    amountMicro: amount === undefined ? loan.appliedMicro : readLoanRequest({ amount, days }).amountMicro,
    termDays: days,
  };
  await writeApplied(tx, loan.id, assertOffered(ctx, product, asked), asked);
}

/** Freezes what is applied for and its price onto the application. */
export async function writeApplied(
  tx: Tx,
  loanId: bigint,
  offer: LoanOffer,
  { amountMicro, termDays }: { readonly amountMicro: bigint; readonly termDays: number },
): Promise<void> {
  await sql`update loans set product = ${offer.product}, applied_micro = ${amountMicro}, applied_days = ${termDays},
      amount_micro = ${amountMicro}, term_days = ${termDays}, yearly_rate = ${offer.yearlyRate}, day_count = ${offer.dayCount},
      cycle_days = ${offer.cycleDays}, penalty_rate = ${offer.penaltyRate}
    where id = ${loanId}`.execute(tx);
}

/** Staff can dial it, in whatever digits it was typed. */
const plainPhone = (person: ContactPerson): ContactPerson => ({ ...person, phone: plainDigits(person.phone) });

async function writeDetails(ctx: Context, tx: Tx, loan: LoanRow, input: Input): Promise<void> {
  const { contacts, workAddress, guarantor, hasGuarantor } = input;
  if ([contacts, workAddress, guarantor, hasGuarantor].every((part) => part === undefined)) return;
  const before = detailsOf(ctx, loan);
  const kept = hasGuarantor === false ? undefined : guarantor ? plainPhone(guarantor) : before.guarantor;
  const details: LoanDetails = {
    contacts: contacts?.map(plainPhone) ?? before.contacts,
    workAddress: workAddress?.trim() ?? before.workAddress,
    ...(kept && { guarantor: kept }),
  };
  await sql`update loans set details_encrypted = ${encryptField(ctx, placeOf(loan.id), JSON.stringify(details))}
    where id = ${loan.id}`.execute(tx);
}

async function writeDocument(tx: Tx, loan: LoanRow, { documentImg }: Input): Promise<void> {
  if (documentImg === undefined) return;
  const [key = ''] = await ownImageKeys(tx, loan.userId, 'loan', [documentImg]);
  await sql`update loans set document_key = ${key} where id = ${loan.id}`.execute(tx);
}

/** The price of a loan as the settings have it now. */
export function currentPrice(ctx: Context, loan: LoanRow): LoanOffer {
  return offerOf(ctx, loan.product);
}

import type { applications, InputOf, OutputOf } from '@entrepot/contract';
import { DomainError, hourMs, platformDay } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { brokenConstraint, inTx, type Tx } from '#platform/database.ts';
import { agreementVersion, reviewHours, submissionsPerDay } from '../sellers.settings.ts';
import { type ApplicationRow, isStoreNameTaken, lockApplication, moveApplication } from './applications.repository.ts';
import { assertComplete, presentApplicationOf } from './own-application.ts';

type OwnApplication = OutputOf<typeof applications.applicationSubmit>;

/**
 * Hands the person's draft in for review.
 *
 * @throws DomainError `agreement_required`, `agreement_changed`, `application_not_found`, `application_under_review`,
 * `application_incomplete` with `{ missing }`, `document_expired`, `store_name_taken` and `application_limit`.
 */
export async function submitApplication(
  ctx: Context,
  userId: bigint,
  input: InputOf<typeof applications.applicationSubmit>,
): Promise<OwnApplication> {
  if (!input.agree) throw new DomainError('agreement_required');
  if (input.agreementVersion !== ctx.settings.get(agreementVersion)) throw new DomainError('agreement_changed');
  return inTx(ctx.db, async (tx) => {
    const row = await lockApplication(tx, userId);
    if (row?.state === 'under_review') throw new DomainError('application_under_review');
    if (row?.state !== 'draft') throw new DomainError('application_not_found');
    await assertReady(ctx, tx, row);
    await markSubmitted(ctx, tx, row, input.agreementVersion);
    try {
      await moveApplication(ctx, tx, 'submit', row.id);
    } catch (error) {
      if (brokenConstraint(error) === 'seller_applications_name_reserved') throw new DomainError('store_name_taken');
      throw error;
    }
    return presentApplicationOf(ctx, tx, userId);
  });
}

async function assertReady(ctx: Context, tx: Tx, row: ApplicationRow): Promise<void> {
  const today = platformDay(ctx.clock.now());
  assertComplete(row);
  if (row.documentExpiresOn !== null && row.documentExpiresOn <= today)
    throw new DomainError('document_expired', { expireOn: row.documentExpiresOn });
  if (await isStoreNameTaken(tx, row.storeName, row)) throw new DomainError('store_name_taken');
  const limit = ctx.settings.get(submissionsPerDay);
  if (row.submittedOn === today && row.submissions >= limit) throw new DomainError('application_limit', { limit });
}

async function markSubmitted(ctx: Context, tx: Tx, row: ApplicationRow, version: string): Promise<void> {
  const at = ctx.clock.now();
  const today = platformDay(at);
  const dueAt = new Date(at.getTime() + ctx.settings.get(reviewHours) * hourMs);
  await sql`update seller_applications set submitted_at = ${at}, review_due_at = ${dueAt}, agreement_version = ${version},
      agreed_at = ${at}, submitted_on = ${today}::date, submissions = ${row.submittedOn === today ? row.submissions + 1 : 1}
    where id = ${row.id}`.execute(tx);
}

/**
 * Withdraws the person's application while it waits.
 *
 * @throws DomainError `application_not_found`, `application_not_under_review`.
 */
export async function withdrawApplication(ctx: Context, userId: bigint): Promise<OwnApplication> {
  return inTx(ctx.db, async (tx) => {
    const row = await lockApplication(tx, userId);
    if (!row) throw new DomainError('application_not_found');
    if (!(await moveApplication(ctx, tx, 'withdraw', row.id))) throw new DomainError('application_not_under_review');
    return presentApplicationOf(ctx, tx, userId);
  });
}

/**
 * Removes the person from an application whose account is being closed; the row and its history stay. Only for persons
 * without a store. The images of the document remain in the file store under names that nothing refers to any more.
 */
export async function purgeApplicant(ctx: Context, tx: Tx, userId: bigint): Promise<void> {
  const row = await lockApplication(tx, userId);
  if (!row) return;
  await moveApplication(ctx, tx, 'purge', row.id);
  await sql`update seller_applications set contact_name = '', contact_email = '', contact_phone_code = '', contact_phone = '',
      real_name = '', document_type = '', document_number_encrypted = '', document_expires_on = null, front_key = '', back_key = '',
      about = '' where id = ${row.id}`.execute(tx);
}

import { DomainError, isDomainError, platformDay } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { findUser, isOwnAccount, lockUser } from '../../accounts/index.ts';
import { createStore } from '../stores/open-store.ts';
import { linkStore } from '../stores/store-settings.repository.ts';
import { mailApplicant } from './application-mails.ts';
import { type ApplicationRow, findApplication, logApplication, moveApplication } from './applications.repository.ts';
import { acceptDocuments } from './documents.repository.ts';

/** An application as a member of staff looked at it: handed in again since, it is another one, with documents that nobody has seen. */
export type SeenApplication = { readonly id: bigint; readonly submittedAt: Date };

/**
 * Approves an application: opens the store, or accepts the renewed documents of the one there is, and writes to the owner, all in
 * one transaction. Returns the store's id.
 *
 * @throws DomainError `application_not_found`, `application_not_under_review` when somebody decided it first or it was
 * handed in anew, `applicant_unavailable`, `document_expired`, `store_name_taken`, and `second_person_required` for an
 * own one.
 */
export async function approveApplication(ctx: Context, staffId: bigint, seen: SeenApplication): Promise<bigint> {
  const found = await findApplication(ctx.db, seen.id);
  if (!found) throw new DomainError('application_not_found');
  return inTx(ctx.db, async (tx) => {
    // Closing an account takes the person's row first, too.
    await lockUser(tx, found.userId);
    if (await isOwnAccount(tx, staffId, found.userId)) throw new DomainError('second_person_required');
    const row = await moveToApproved(ctx, tx, staffId, seen);
    if ((await findUser(tx, row.userId))?.status !== 'active') throw new DomainError('applicant_unavailable');
    if (row.documentExpiresOn !== null && row.documentExpiresOn <= platformDay(ctx.clock.now()))
      throw new DomainError('document_expired', { expireOn: row.documentExpiresOn });
    const storeId = found.storeId ?? row.storeId;
    if (storeId === null) throw new Error('an approved application has a store');
    const wasPaused = await acceptDocuments(tx, storeId, row.documentExpiresOn);
    if (wasPaused) await logApplication(ctx, tx, row.id, { event: 'store_resumed', actor: 'system' });
    await mailApplicant(ctx, tx, found.storeId === null ? 'approved' : 'renewed', row);
    tx.afterCommit(() => ctx.responseCache.invalidateSoon());
    return storeId;
  });
}

/** The state `approved` needs a store, so the store comes first; whoever loses the race leaves none behind. */
async function moveToApproved(
  ctx: Context,
  tx: Tx,
  staffId: bigint,
  { id, submittedAt }: SeenApplication,
): Promise<ApplicationRow> {
  const current = await findApplication(tx, id);
  if (current?.state !== 'under_review') throw new DomainError('application_not_under_review');
  if (current.storeId === null) {
    const storeId = await openStoreFor(ctx, tx, current);
    await linkStore(tx, current, storeId);
  }
  const row = await moveApplication(ctx, tx, 'approve', id, { staffId, submittedAt });
  if (!row) throw new DomainError('application_not_under_review');
  return row;
}

async function openStoreFor(ctx: Context, tx: Tx, row: ApplicationRow): Promise<bigint> {
  try {
    const { storeId } = await createStore(ctx, tx, {
      ownerUserId: row.userId,
      name: row.storeName,
      ownLanguage: row.language,
      descriptions: {},
      country: row.country,
      // Deliveries at home and free of charge: nothing that an owner has not set can cost a buyer, or the owner abroad.
      freight: {
        name: 'Standard',
        shipsFrom: row.country,
        unit: 'piece',
        freeOverMicro: null,
        firstUnitFeeMicro: 0n,
        furtherUnitFeeMicro: 0n,
        deliveryFeeMicro: 0n,
        zones: [],
        elsewhereFeeMicro: null,
      },
    });
    return storeId;
  } catch (error) {
    const isTaken = isDomainError(error) && JSON.stringify(error.params).includes('"taken"');
    throw isTaken ? new DomainError('store_name_taken') : error;
  }
}

/**
 * Rejects an application with a reason for the applicant.
 *
 * @throws DomainError `reason_required`, `application_not_found`, `application_not_under_review`,
 * `second_person_required`.
 */
export async function rejectApplication(
  ctx: Context,
  staffId: bigint,
  { id, submittedAt }: SeenApplication,
  reason: string,
): Promise<void> {
  const text = reason.trim();
  if (text === '') throw new DomainError('reason_required');
  await inTx(ctx.db, async (tx) => {
    const row = await moveApplication(ctx, tx, 'reject', id, { staffId, reason: text, submittedAt });
    if (row && (await isOwnAccount(tx, staffId, row.userId))) throw new DomainError('second_person_required');
    if (row) return mailApplicant(ctx, tx, 'rejected', row, { reason: text });
    throw new DomainError((await findApplication(tx, id)) ? 'application_not_under_review' : 'application_not_found');
  });
}

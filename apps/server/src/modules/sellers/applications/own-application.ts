import type { applications, OutputOf } from '@entrepot/contract';
import { applicationFields, DomainError, dayMs } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { Db, Tx } from '#platform/database.ts';
import { signedFileLink } from '#platform/files/private-files.ts';
import { agreementVersion, documentsGraceDays } from '../sellers.settings.ts';
import { findOwnedStore } from '../stores/stores.repository.ts';
import { missingOf, presentOwn, type StoreDocuments } from './application.presenter.ts';
import { type ApplicationRow, applicationLogsOf, applicationOf } from './applications.repository.ts';
import { documentsOf } from './documents.repository.ts';

type OwnApplication = OutputOf<typeof applications.applicationGet>;

/** The person's application; `none` before it is begun. A store that was opened without one counts as approved. */
export async function readOwnApplication(ctx: Context, userId: bigint): Promise<OwnApplication> {
  return presentApplicationOf(ctx, ctx.db, userId);
}

/** The same inside a transaction, which sees its own changes. */
export async function presentApplicationOf(ctx: Context, db: Db | Tx, userId: bigint): Promise<OwnApplication> {
  const row = await applicationOf(db, userId);
  const storeId = row ? row.storeId : ((await findOwnedStore(db, userId))?.storeId ?? null);
  const documents = storeId === null ? null : await storeDocuments(ctx, db, storeId);
  const logs = row ? await applicationLogsOf(db, row.id) : [];
  const own = presentOwn(ctx, row ?? blank(userId), {
    logs,
    documents,
    agreementVersion: ctx.settings.get(agreementVersion),
  });
  return row ? own : { ...own, state: documents ? 'approved' : 'none' };
}

/** Until when the documents behind a store hold, and on which day it stops selling without new ones. */
async function storeDocuments(ctx: Context, db: Db | Tx, storeId: bigint): Promise<StoreDocuments | null> {
  const row = await documentsOf(db, storeId);
  if (!row) return null;
  const graceMs = ctx.settings.get(documentsGraceDays) * dayMs;
  const pausesOn =
    row.expireOn && new Date(Date.parse(`${row.expireOn}T00:00:00Z`) + graceMs).toISOString().slice(0, 10);
  return { storeId, expireOn: row.expireOn, pausesOn, isPaused: row.pausedAt !== null };
}

/**
 * A link to an image of the person's own document.
 *
 * @throws DomainError `image_not_found`.
 */
export async function ownDocument(ctx: Context, userId: bigint, side: 'front' | 'back') {
  return documentLink(ctx, await applicationOf(ctx.db, userId), side);
}

/**
 * A link to one side of a document.
 *
 * @throws DomainError `image_not_found`.
 */
export function documentLink(ctx: Context, row: ApplicationRow | undefined, side: 'front' | 'back') {
  const key = side === 'front' ? row?.frontKey : row?.backKey;
  if (!key) throw new DomainError('image_not_found');
  return signedFileLink(ctx, key);
}

/** @throws DomainError `application_incomplete` with the names of the fields that are missing. */
export function assertComplete(row: ApplicationRow): void {
  const missing = missingOf(row);
  if (missing.length > 0) throw new DomainError('application_incomplete', { missing });
}

/** What a person has who has not begun. */
function blank(userId: bigint): ApplicationRow {
  const texts = Object.fromEntries(applicationFields.map((field) => [field, '']));
  return {
    ...(texts as Record<'storeName' | 'country' | 'contactName' | 'contactEmail' | 'contactPhoneCode', string>),
    id: 0n,
    userId,
    state: 'draft',
    mainCategoryId: 0n,
    about: '',
    language: 'en',
    contactPhone: '',
    realName: '',
    documentType: '',
    documentNumberEncrypted: '',
    documentExpiresOn: null,
    frontKey: '',
    backKey: '',
    agreementVersion: '',
    agreedAt: null,
    reason: '',
    submittedAt: null,
    reviewDueAt: null,
    decidedAt: null,
    submittedOn: null,
    submissions: 0,
    storeId: null,
  };
}

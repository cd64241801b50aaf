import type { applications, InputOf, Language, OutputOf } from '@entrepot/contract';
import { applicationFault, DomainError, platformDay } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { ownImageKeys } from '#platform/files/upload-route.ts';
import { encryptField } from '#platform/secrets/encrypted-field.ts';
import { isCountry, nameRules } from '../../accounts/index.ts';
import { findOwnedStore } from '../stores/stores.repository.ts';
import { numberPlace } from './application.presenter.ts';
import {
  type ApplicationChange,
  type ApplicationRow,
  insertApplication,
  isStoreNameTaken,
  lockApplication,
  logApplication,
  moveApplication,
  updateApplication,
} from './applications.repository.ts';
import { presentApplicationOf } from './own-application.ts';

type Written = InputOf<typeof applications.applicationSave>;

/**
 * Saves what the applicant has written so far; what is left out stays as it is. An application that was rejected, withdrawn or
 * expired becomes a draft again, and so does an approved one, whose documents are renewed while the store goes on.
 *
 * @throws DomainError `invalid_parameters` naming the field, `document_expired`, `store_name_taken`,
 * `image_not_found`, and `application_under_review`.
 */
export async function saveApplication(
  ctx: Context,
  userId: bigint,
  written: Written,
  language: Language,
): Promise<OutputOf<typeof applications.applicationSave>> {
  assertFields(ctx, written);
  return inTx(ctx.db, async (tx) => {
    const row = await reopen(ctx, tx, await openDraft(ctx, tx, userId, language));
    const change = await changeOf(ctx, tx, row, written);
    const isRenamed = change.storeName !== row.storeName && change.storeName !== '';
    if (isRenamed && (await isStoreNameTaken(tx, change.storeName, { userId })))
      throw new DomainError('store_name_taken');
    await updateApplication(tx, row.id, { ...change, language }, ctx.clock.now());
    return presentApplicationOf(ctx, tx, userId);
  });
}

function assertFields(ctx: Context, written: Written): void {
  const context = { rules: nameRules(ctx.settings), today: platformDay(ctx.clock.now()) };
  const fields: { field: string; reason: string }[] = [];
  for (const [field, value] of Object.entries(written)) {
    const reason = applicationFault(field, value, context);
    if (reason === 'expired') throw new DomainError('document_expired', { expireOn: value });
    if (reason) fields.push({ field, reason });
  }
  if (written.country && !isCountry(written.country)) fields.push({ field: 'country', reason: 'country' });
  if (fields.length > 0) throw new DomainError('invalid_parameters', { fields });
}

/** The person's application, locked; a draft is begun when there is none. */
async function openDraft(ctx: Context, tx: Tx, userId: bigint, language: Language): Promise<ApplicationRow> {
  const known = await lockApplication(tx, userId);
  if (known) return known;
  const owned = await findOwnedStore(tx, userId);
  const id = ctx.ids.next();
  const store = owned ? { storeId: owned.storeId, name: owned.storeName } : null;
  if (await insertApplication(tx, { id, userId, language, store }, ctx.clock.now()))
    await logApplication(ctx, tx, id, { event: owned ? 'renewal_started' : 'started', actor: 'applicant' });
  const row = await lockApplication(tx, userId);
  if (!row) throw new Error('an application that was just begun is there');
  return row;
}

async function reopen(ctx: Context, tx: Tx, row: ApplicationRow): Promise<ApplicationRow> {
  if (row.state === 'draft') return row;
  if (row.state === 'under_review') throw new DomainError('application_under_review');
  const moved = await moveApplication(ctx, tx, row.state === 'approved' ? 'renew' : 'revise', row.id);
  if (!moved) throw new Error('the row is locked, so its state cannot have changed');
  return moved;
}

async function changeOf(ctx: Context, tx: Tx, row: ApplicationRow, written: Written): Promise<ApplicationChange> {
  const image = async (kept: string, url: string | undefined) =>
    url === undefined ? kept : ((await ownImageKeys(tx, row.userId, 'identity', url === '' ? [] : [url]))[0] ?? '');
  const text = (kept: string, value: string | undefined) => value?.trim() ?? kept;
  const number = written.documentNumber?.trim();
  const encrypted = number ? encryptField(ctx, numberPlace(row.id), number) : '';
  const hasStore = row.storeId !== null;
  return {
    ...row,
    // The name of a store, and where it is, do not change with its owner's documents.
    storeName: hasStore ? row.storeName : text(row.storeName, written.storeName),
    country: hasStore && row.country !== '' ? row.country : text(row.country, written.country),
    mainCategoryId: written.mainCategoryId === undefined ? row.mainCategoryId : BigInt(written.mainCategoryId || '0'),
    about: text(row.about, written.about),
    contactName: text(row.contactName, written.contactName),
    contactEmail: text(row.contactEmail, written.contactEmail),
    contactPhoneCode: text(row.contactPhoneCode, written.contactPhoneCode),
    contactPhone: text(row.contactPhone, written.contactPhone),
    realName: text(row.realName, written.realName),
    documentType: written.documentType ?? row.documentType,
    documentNumberEncrypted: number === undefined ? row.documentNumberEncrypted : encrypted,
    documentExpiresOn:
      written.documentExpiresOn === undefined ? row.documentExpiresOn : written.documentExpiresOn || null,
    frontKey: await image(row.frontKey, written.frontImg),
    backKey: await image(row.backKey, written.backImg),
  };
}

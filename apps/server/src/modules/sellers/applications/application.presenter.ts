import type { applications, OutputOf } from '@entrepot/contract';
import { applicationFields, maskNumber } from '@entrepot/domain';
import { decryptField } from '#platform/secrets/encrypted-field.ts';
import type { ApplicationRow, LogRow } from './applications.repository.ts';

type OwnApplication = OutputOf<typeof applications.applicationGet>;
type Secrets = Parameters<typeof decryptField>[0];

/** The place that the encrypted number of an application's document is bound to. */
export const numberPlace = (applicationId: bigint) => `application:${applicationId}:document`;

/** The number of the document in full: for permitted staff, and for nobody else. */
export function documentNumberOf(ctx: Secrets, row: Pick<ApplicationRow, 'id' | 'documentNumberEncrypted'>): string {
  return row.documentNumberEncrypted === '' ? '' : decryptField(ctx, numberPlace(row.id), row.documentNumberEncrypted);
}

/** What the applicant wrote, as it goes over the wire; empty texts for what is missing. */
export function presentForm(row: ApplicationRow) {
  return {
    storeName: row.storeName,
    mainCategoryId: row.mainCategoryId === 0n ? '' : String(row.mainCategoryId),
    country: row.country,
    about: row.about,
    contactName: row.contactName,
    contactEmail: row.contactEmail,
    contactPhoneCode: row.contactPhoneCode,
    contactPhone: row.contactPhone,
    realName: row.realName,
    documentType: row.documentType as OwnApplication['documentType'],
    documentExpiresOn: row.documentExpiresOn ?? '',
  };
}

/** Names of the fields that a submission still needs. */
export function missingOf(row: ApplicationRow): string[] {
  const form = { ...presentForm(row), documentNumber: row.documentNumberEncrypted };
  const missing: string[] = applicationFields.filter((field) => form[field] === '');
  if (row.frontKey === '') missing.push('frontImg');
  // A passport has everything on one page.
  if (row.backKey === '' && row.documentType !== 'passport') missing.push('backImg');
  return missing;
}

/** What happened, without who of the staff did it. */
export const presentLogEntry = ({ event, reason, createdAt }: LogRow): OwnApplication['log'][number] => ({
  event: event as OwnApplication['log'][number]['event'],
  reason,
  createTime: createdAt.toISOString(),
});

/** The times that an application has had; those it has not are left out. */
export function presentTimes(row: ApplicationRow) {
  const { submittedAt, reviewDueAt, state } = row;
  return {
    ...(submittedAt && { submitTime: submittedAt.toISOString() }),
    ...(reviewDueAt && state === 'under_review' && { reviewDueTime: reviewDueAt.toISOString() }),
    ...(row.agreedAt && { agreedTime: row.agreedAt.toISOString() }),
  };
}

/** What is known of the documents behind a store. Days are `YYYY-MM-DD`. */
export type StoreDocuments = {
  readonly storeId: bigint;
  readonly expireOn: string | null;
  readonly pausesOn: string | null;
  readonly isPaused: boolean;
};

/** An application as its applicant sees it. */
export function presentOwn(
  ctx: Secrets,
  row: ApplicationRow,
  more: {
    readonly logs: readonly LogRow[];
    readonly documents: StoreDocuments | null;
    readonly agreementVersion: string;
  },
): OwnApplication {
  return {
    state: row.state,
    ...presentForm(row),
    documentNumber: maskNumber(documentNumberOf(ctx, row)),
    hasFront: row.frontKey !== '',
    hasBack: row.backKey !== '',
    agreementVersion: more.agreementVersion,
    missing: missingOf(row),
    reason: row.state === 'rejected' || row.state === 'draft' ? row.reason : '',
    ...presentTimes(row),
    ...presentDocuments(more.documents),
    log: more.logs.map(presentLogEntry),
  };
}

function presentDocuments(documents: StoreDocuments | null) {
  return {
    ...(documents && { sellerId: String(documents.storeId) }),
    ...(documents?.expireOn && { documentsExpireOn: documents.expireOn }),
    ...(documents?.pausesOn && { storePausesOn: documents.pausesOn }),
    isStorePaused: documents?.isPaused ?? false,
  };
}

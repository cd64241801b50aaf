import type { InputOf, identity, OutputOf } from '@entrepot/contract';
import {
  cleanName,
  comparableNumber,
  DomainError,
  documentFault,
  type ErrorKey,
  hourMs,
  type IdentityImage,
  type IdentityLevel,
  type IdentityState,
  neededImages,
  platformDay,
} from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { ownImageKeys } from '#platform/files/upload-route.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import { encryptField, keyedHashes } from '#platform/secrets/encrypted-field.ts';
import type { BuyerSession } from '#platform/session.ts';
import { isCountry, lockUser, nameRules } from '../accounts/index.ts';
import { documentNumberOf, namePlace, numberPlace } from './identity.presenter.ts';
import {
  moveVerification,
  openVerification,
  type Submission,
  type VerificationRow,
  verificationsOf,
  writeImages,
  writeSubmission,
} from './identity.repository.ts';
import { identityReviewHours, identitySubmissionsPerDay } from './identity.settings.ts';
import { assertIdentity, readOwnIdentity } from './read-identity.ts';

type OwnIdentity = OutputOf<typeof identity.identityGet>;
type Basic = InputOf<typeof identity.identitySubmitBasic>;
type Advanced = InputOf<typeof identity.identitySubmitAdvanced>;
type Request = CallRequest<BuyerSession>;
type Urls = { readonly [Image in IdentityImage]?: string | undefined };

/**
 * Hands name, nationality and document in for review.
 *
 * @throws DomainError `invalid_parameters` naming the fields, `document_expired`, `image_not_found`,
 * `identity_under_review`, `identity_already_passed`, `identity_abnormal`.
 */
export async function submitBasic(ctx: Context, written: Basic, request: Request): Promise<OwnIdentity> {
  assertFields(ctx, written);
  return inTx(ctx.db, async (tx) => {
    const row = await openForSubmission(ctx, tx, request.session, 'basic');
    if (!written.documentNumber?.trim() && row.documentNumberEncrypted === '') throw missing('documentNumber');
    const urls = { front: written.frontImg, back: written.backImg };
    await saveImages(tx, row, urls, written.documentType);
    const submission = submissionOf(ctx, row, written);
    // A resubmission that leaves the day out keeps one that may have passed meanwhile.
    assertValidUntil(ctx, submission.documentExpiresOn);
    await finish(ctx, tx, row, submission, request.address);
    return readOwnIdentity(ctx, tx, row.userId);
  });
}

/**
 * Hands face and proof of address in for review.
 *
 * @throws DomainError as `submitBasic` does, and `real_name_required`, `real_name_failed`.
 */
export async function submitAdvanced(ctx: Context, written: Advanced, request: Request): Promise<OwnIdentity> {
  return inTx(ctx.db, async (tx) => {
    const row = await openForSubmission(ctx, tx, request.session, 'advanced');
    await assertIdentity(tx, row.userId, 'basic');
    const [basic] = (await verificationsOf(tx, row.userId)).filter(({ level }) => level === 'basic');
    const urls = { selfie: written.selfieImg, address_proof: written.addressProofImg };
    await saveImages(tx, row, urls, basic?.documentType ?? '');
    await finish(ctx, tx, row, row, request.address);
    return readOwnIdentity(ctx, tx, row.userId);
  });
}

const missing = (...names: string[]) =>
  new DomainError('invalid_parameters', { fields: names.map((field) => ({ field, reason: 'required' })) });

function assertFields(ctx: Context, written: Basic): void {
  const context = { rules: nameRules(ctx.settings), today: platformDay(ctx.clock.now()) };
  if (cleanName(written.realName) === '') throw missing('realName');
  const fields: { field: string; reason: string }[] = [];
  for (const [field, value] of Object.entries(written)) {
    const reason = documentFault(field, value ?? '', context);
    if (reason && reason !== 'expired') fields.push({ field, reason });
  }
  if (!isCountry(written.nationality)) fields.push({ field: 'nationality', reason: 'country' });
  if (fields.length > 0) throw new DomainError('invalid_parameters', { fields });
}

/** @throws DomainError `document_expired` when the last day of a document, `YYYY-MM-DD`, is not ahead. */
export function assertValidUntil(ctx: Context, expireOn: string | null): void {
  if (expireOn !== null && expireOn <= platformDay(ctx.clock.now()))
    throw new DomainError('document_expired', { expireOn });
}

const standing: Readonly<Partial<Record<IdentityState, ErrorKey>>> = {
  under_review: 'identity_under_review',
  passed: 'identity_already_passed',
  abnormal: 'identity_abnormal',
};

/**
 * The verification that may be submitted now. The person's row is locked first, as closing the account does, so of two
 * submissions at once the second finds the first one under review.
 */
async function openForSubmission(
  ctx: Context,
  tx: Tx,
  session: BuyerSession,
  level: IdentityLevel,
): Promise<VerificationRow> {
  await lockUser(tx, session.userId);
  const row = await openVerification(ctx, tx, session.userId, level);
  const refusal = standing[row.state];
  if (refusal !== undefined) throw new DomainError(refusal);
  const limit = ctx.settings.get(identitySubmissionsPerDay);
  const today = platformDay(ctx.clock.now());
  if (row.submittedOn === today && row.submissions >= limit) throw new DomainError('identity_limit', { limit });
  return row;
}

const fieldOf: Readonly<Record<IdentityImage, string>> = {
  front: 'frontImg',
  back: 'backImg',
  selfie: 'selfieImg',
  address_proof: 'addressProofImg',
};

/** Stores the images that came, and throws unless those that the level needs are there then. */
async function saveImages(tx: Tx, row: VerificationRow, urls: Urls, documentType: string): Promise<void> {
  const needed = neededImages(row.level, documentType);
  const absent = needed.filter((kind) => urls[kind] === undefined && !row.images.includes(kind));
  if (absent.length > 0) throw missing(...absent.map((kind) => fieldOf[kind]));
  const sent = needed.flatMap((kind) => (urls[kind] === undefined ? [] : [{ kind, url: urls[kind] }]));
  const keys = await ownImageKeys(
    tx,
    row.userId,
    'verification',
    sent.map(({ url }) => url),
  );
  await writeImages(
    tx,
    row.id,
    sent.map(({ kind }, index) => ({ kind, key: keys[index] ?? '' })),
  );
}

function submissionOf(ctx: Context, row: VerificationRow, written: Basic): Submission {
  const number = written.documentNumber?.trim() || documentNumberOf(ctx, row);
  const documentHashes = keyedHashes(ctx, 'identity document', `${written.nationality}:${comparableNumber(number)}`);
  return {
    realNameEncrypted: encryptField(ctx, namePlace(row.id), written.realName.trim()),
    nationality: written.nationality,
    documentType: written.documentType,
    documentNumberEncrypted: encryptField(ctx, numberPlace(row.id), number),
    documentHashes,
    documentExpiresOn:
      written.documentExpiresOn === undefined ? row.documentExpiresOn : written.documentExpiresOn || null,
  };
}

async function finish(ctx: Context, tx: Tx, row: VerificationRow, written: Submission, address: string): Promise<void> {
  const at = ctx.clock.now();
  const day = platformDay(at);
  await writeSubmission(tx, row.id, written, {
    at,
    day,
    reviewDueAt: new Date(at.getTime() + ctx.settings.get(identityReviewHours) * hourMs),
    submissions: row.submittedOn === day ? row.submissions + 1 : 1,
  });
  if (!(await moveVerification(ctx, tx, 'submit', row.id, { address })))
    throw new Error('the person is locked, so the state cannot have changed');
}

import type { identity, OutputOf } from '@entrepot/contract';
import { DomainError, type IdentityImage, type IdentityLevel, maskNumber } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { Db, Tx } from '#platform/database.ts';
import { signedFileLink } from '#platform/files/private-files.ts';
import { documentNumberOf, levelOf, presentOwn, realNameOf } from './identity.presenter.ts';
import { imageKey, logAccess, verificationsOf } from './identity.repository.ts';
import { identityReviewHours } from './identity.settings.ts';

type OwnIdentity = OutputOf<typeof identity.identityGet>;

/** A person's identity as the person sees it; `db` may be a transaction, which sees its own changes. */
export async function readOwnIdentity(ctx: Context, db: Db | Tx, userId: bigint): Promise<OwnIdentity> {
  return presentOwn(ctx, await verificationsOf(db, userId), ctx.settings.get(identityReviewHours));
}

/**
 * A link to one of the person's own images.
 *
 * @throws DomainError `image_not_found`.
 */
export async function ownImage(ctx: Context, userId: bigint, image: IdentityImage, address: string) {
  const key = await imageKey(ctx.db, userId, image);
  if (key === undefined) throw new DomainError('image_not_found');
  await logAccess(ctx, ctx.db, { userId, staffId: null, what: image, address });
  return signedFileLink(ctx, key);
}

/** The key of the document's photo of a person who has been verified, for what is prefilled with it; that it was read is noted. */
export async function verifiedDocumentKey(ctx: Context, userId: bigint, address: string): Promise<string | undefined> {
  if ((await identityLevel(ctx.db, userId)) === 'none') return undefined;
  const key = await imageKey(ctx.db, userId, 'front');
  if (key !== undefined) await logAccess(ctx, ctx.db, { userId, staffId: null, what: 'front', address });
  return key;
}

/** The highest level of verification that a person has passed. */
export async function identityLevel(db: Db | Tx, userId: bigint): Promise<'none' | IdentityLevel> {
  return levelOf(await verificationsOf(db, userId));
}

/**
 * Lets a person go on who has passed a level.
 *
 * @throws DomainError `real_name_required` or `real_name_failed` where the basic level is missing, and
 * `advanced_identity_required`.
 */
export async function assertIdentity(db: Db | Tx, userId: bigint, level: IdentityLevel): Promise<void> {
  const rows = await verificationsOf(db, userId);
  const reached = levelOf(rows);
  if (reached === 'none') {
    const state = rows.find((row) => row.level === 'basic')?.state ?? 'none';
    throw new DomainError(state === 'rejected' || state === 'abnormal' ? 'real_name_failed' : 'real_name_required');
  }
  if (level === 'advanced' && reached === 'basic') throw new DomainError('advanced_identity_required');
}

/** What other pages show of a person's identity: the name in full, the number masked. `nationality` is a country code or empty. */
export async function identitySummary(ctx: Context, userId: bigint, db: Db | Tx = ctx.db) {
  const rows = await verificationsOf(db, userId);
  const basic = rows.find(({ level }) => level === 'basic');
  return {
    name: realNameOf(ctx, basic),
    nationality: basic?.nationality ?? '',
    idNumber: maskNumber(documentNumberOf(ctx, basic)),
    identityState: basic?.state ?? ('none' as const),
    identityLevel: levelOf(rows),
  };
}

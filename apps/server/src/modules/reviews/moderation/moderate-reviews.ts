import { DomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { emit } from '#platform/outbox.ts';
import { isOwnAccount } from '../../accounts/index.ts';
import { addReviewCounts } from '../../catalogue/index.ts';
import { reviewReportClosed } from '../reviews.events.ts';
import type { CountedReview } from '../reviews.repository.ts';
import { countOf } from '../write-reviews.ts';

type About = { readonly reviewId: string; readonly reason: string };
/** With the time of the oldest open report that was looked at; absent where none was. */
type Reported = About & { readonly reportedTime?: string };

/**
 * Hides a review and removes it from every count, and closes its reports. Its writer reads the reason with the review.
 *
 * @throws DomainError `review_not_found`, `review_state_changed` for one that is hidden already or whose reports somebody else
 * has closed, `own_account` to who wrote it or whose store it is about, `reason_required`.
 */
export function hideReview(ctx: Context, { reviewId, reason, reportedTime }: Reported, staffId: bigint): Promise<null> {
  const text = reasonOf(reason);
  return inTx(ctx.db, async (tx) => {
    const review = await lockForStaff(tx, BigInt(reviewId), staffId);
    if (review.isHidden) throw new DomainError('review_state_changed');
    await assertStillReported(tx, review.id, reportedTime);
    const at = ctx.clock.now();
    await sql`update reviews set hidden_at = ${at}, hidden_by = ${staffId}, hidden_reason = ${text}
      where id = ${review.id}`.execute(tx);
    await closeReports(ctx, tx, { review, staffId, note: text, at });
    await addReviewCounts(ctx, tx, [countOf(review, -1)]);
    tx.afterCommit(ctx.responseCache.invalidate);
    return null;
  });
}

/**
 * Shows and counts a hidden review again.
 *
 * @throws as `hideReview` does, and `review_state_changed` for one that is not hidden.
 */
export function restoreReview(ctx: Context, { reviewId, reason }: About, staffId: bigint): Promise<null> {
  reasonOf(reason);
  return inTx(ctx.db, async (tx) => {
    const review = await lockForStaff(tx, BigInt(reviewId), staffId);
    if (!review.isHidden) throw new DomainError('review_state_changed');
    await sql`update reviews set hidden_at = null, hidden_by = null, hidden_reason = null
      where id = ${review.id}`.execute(tx);
    await addReviewCounts(ctx, tx, [countOf(review)]);
    tx.afterCommit(ctx.responseCache.invalidateSoon);
    return null;
  });
}

/**
 * Closes the open reports about a review, which stays as it is.
 *
 * @throws as `hideReview` does, and `review_state_changed` without any.
 */
export function dismissReports(
  ctx: Context,
  { reviewId, reason, reportedTime }: Reported,
  staffId: bigint,
): Promise<null> {
  const note = reasonOf(reason);
  return inTx(ctx.db, async (tx) => {
    const review = await lockForStaff(tx, BigInt(reviewId), staffId);
    await assertStillReported(tx, review.id, reportedTime);
    const closed = await closeReports(ctx, tx, { review, staffId, note, at: ctx.clock.now() });
    if (closed === 0) throw new DomainError('review_state_changed');
    return null;
  });
}

function reasonOf(text: string): string {
  const reason = text.trim();
  if (reason === '') throw new DomainError('reason_required');
  return reason;
}

type Locked = CountedReview & {
  readonly id: bigint;
  readonly userId: bigint;
  readonly ownerId: bigint;
  readonly storeId: bigint;
  readonly isHidden: boolean;
};

/** A review that a person wrote, locked; nobody decides about what they wrote or what is said of their store. */
async function lockForStaff(tx: Tx, reviewId: bigint, staffId: bigint): Promise<Locked> {
  const { rows } =
    await sql<Locked>`select r.id, r.user_id as "userId", s.owner_user_id as "ownerId", r.store_id as "storeId", r.product_id as "productId",
      r.level, r.images, r.is_refunded as "isRefunded", r.hidden_at is not null as "isHidden"
    from reviews r join store_names s on s.store_id = r.store_id
   where r.id = ${reviewId} and not r.is_default for no key update of r`.execute(tx);
  const [review] = rows;
  if (!review) throw new DomainError('review_not_found');
  for (const personId of [review.userId, review.ownerId])
    if (await isOwnAccount(tx, staffId, personId)) throw new DomainError('own_account');
  return review;
}

/** Reports are closed all together, so that the oldest open one tells whether those that were looked at still wait. */
async function assertStillReported(tx: Tx, reviewId: bigint, reportedTime: string | undefined): Promise<void> {
  if (reportedTime === undefined) return;
  const { rows } = await sql<{ since: Date | null }>`select min(created_at) as since from review_reports
    where review_id = ${reviewId} and closed_at is null`.execute(tx);
  if (rows[0]?.since?.getTime() !== Date.parse(reportedTime)) throw new DomainError('review_state_changed');
}

type Closing = { readonly review: Locked; readonly staffId: bigint; readonly note: string; readonly at: Date };
type Closed = { readonly id: bigint; readonly by: 'buyer' | 'seller'; readonly reporterId: bigint };

/** Closes the open reports about a review, of which each reporter is told. Returns how many. */
async function closeReports(ctx: Context, tx: Tx, { review, staffId, note, at }: Closing): Promise<number> {
  const { rows } = await sql<Closed>`update review_reports set closed_at = ${at}, closed_by = ${staffId}, note = ${note}
    where closed_at is null and review_id = ${review.id}
    returning id, reported_by as by, reporter_id as "reporterId"`.execute(tx);
  await emit(
    ctx,
    tx,
    reviewReportClosed,
    rows.map(({ id, by, reporterId }) => ({
      reportId: String(id),
      reporter: by === 'seller' ? { sellerId: String(review.storeId) } : { userId: String(reporterId) },
      productId: String(review.productId),
    })),
  );
  return rows.length;
}

import type { InputOf, reviews } from '@entrepot/contract';
import { cleanText, DomainError, dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { lockUser } from '../../accounts/index.ts';
import { dailyReports } from '../reviews.settings.ts';

type Reporter =
  | { readonly by: 'buyer'; readonly userId: bigint }
  | { readonly by: 'seller'; readonly userId: bigint; readonly storeId: bigint };

/**
 * Asks staff to look at a review that people see: a buyer at any, a store at those of its own products. A second report of
 * one person while the first is open adds nothing.
 *
 * @throws DomainError `review_not_found`, for default and hidden reviews too; `frequent_operation` above the daily number.
 */
export function reportReview(
  ctx: Context,
  reporter: Reporter,
  { id, reason, content = '' }: InputOf<typeof reviews.reviewReport>,
): Promise<null> {
  const isSeen = reporter.by === 'buyer' ? sql`true` : sql`r.store_id = ${reporter.storeId}`;
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql`select from reviews r
      where r.id = ${BigInt(id)} and not r.is_default and r.hidden_at is null and ${isSeen} for key share`.execute(tx);
    if (rows.length === 0) throw new DomainError('review_not_found');
    await assertFew(ctx, tx, reporter.userId, BigInt(id));
    await sql`insert into review_reports (id, review_id, reported_by, reporter_id, reason, words, created_at)
      values (${ctx.ids.next()}, ${BigInt(id)}, ${reporter.by}, ${reporter.userId}, ${reason}, ${cleanText(content)}, ${ctx.clock.now()})
      on conflict (review_id, reporter_id) where closed_at is null do nothing`.execute(tx);
    return null;
  });
}

/** The person's row is locked, so that reports sent together are counted one after the other. A repetition is none. */
async function assertFew(ctx: Context, tx: Tx, reporterId: bigint, reviewId: bigint): Promise<void> {
  await lockUser(tx, reporterId);
  const most = ctx.settings.get(dailyReports);
  const since = new Date(ctx.clock.now().getTime() - dayMs);
  const { rows } = await sql<{ made: number; isOpen: boolean }>`select
      count(*) filter (where created_at > ${since})::integer as made,
      coalesce(bool_or(review_id = ${reviewId} and closed_at is null), false) as "isOpen"
    from review_reports where reporter_id = ${reporterId}`.execute(tx);
  const [own] = rows;
  if (own && !own.isOpen && own.made >= most) throw new DomainError('frequent_operation');
}

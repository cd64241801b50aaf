import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

/** Whether a review shows an uploaded file `f`. */
export const isShownByReviews = sql`(
  f.key in (select unnest(images) from reviews) or f.key in (select unnest(follow_up_images) from reviews))`;

/** The keys of the images of hidden reviews, which nobody sees at their public addresses. */
export async function readHiddenImages(ctx: Context): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`select unnest(images || coalesce(follow_up_images, '{}')) as key
    from reviews where hidden_at is not null`.execute(ctx.db);
  return new Set(rows.map(({ key }) => key));
}

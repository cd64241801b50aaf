import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

/** Whether a review shows an uploaded file `f`. */
export const isShownByReviews = sql`(
  f.key in (select unnest(pictures) from reviews) or f.key in (select unnest(follow_up_pictures) from reviews))`;

/** The keys of the pictures of hidden reviews, which nobody sees at their public addresses. */
export async function readHiddenPictures(ctx: Context): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`select unnest(pictures || coalesce(follow_up_pictures, '{}')) as key
    from reviews where hidden_at is not null`.execute(ctx.db);
  return new Set(rows.map(({ key }) => key));
}

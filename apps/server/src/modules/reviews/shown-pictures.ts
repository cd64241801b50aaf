import { sql } from 'kysely';

/** Whether a review shows an uploaded file `f`. */
export const isShownByReviews = sql`(
  f.key in (select unnest(pictures) from reviews) or f.key in (select unnest(follow_up_pictures) from reviews))`;

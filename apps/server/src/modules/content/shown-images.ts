import { sql } from 'kysely';

/** Whether a banner shows an uploaded file `f`. */
export const isShownByBanners = sql`(f.key in (select image from banners))`;

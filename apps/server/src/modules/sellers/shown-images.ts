import { sql } from 'kysely';

/** Whether a store shows an uploaded file `f`. */
export const isShownByStores = sql`(f.key in (select logo from stores union all select banner from stores))`;

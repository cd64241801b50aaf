import { sql } from 'kysely';

/** Whether an order shows an uploaded file `f`: it keeps the goods as they were bought. */
export const isShownByOrders = sql`(f.key in (select replace(image, '-400.webp', '.webp') from order_lines))`;

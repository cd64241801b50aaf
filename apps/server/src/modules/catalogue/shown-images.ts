import { sql } from 'kysely';

/** Whether a product, a variant or a description shows an uploaded file `f`, also in its list size. */
export const isShownByProducts = sql`(
  f.key in (select replace(unnest(images), '-400.webp', '.webp') from products)
  or f.key in (select replace(image, '-400.webp', '.webp') from skus where image <> '')
  or f.key in (select regexp_replace(found[1], '-(160|400|800)[.]webp$', '.webp')
                 from product_details, regexp_matches(descriptions::text, '/files/(uploads/[A-Za-z0-9/_.-]+)', 'g') as found
                where strpos(descriptions::text, '/files/uploads/') > 0))`;

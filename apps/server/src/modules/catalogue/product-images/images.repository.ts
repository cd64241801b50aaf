import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';

/** Whether an image is still waited for. */
export async function isAwaited(db: Db, productId: bigint, url: string): Promise<boolean> {
  const { rows } = await sql`select from product_image_sources
    where product_id = ${productId} and url = ${url} and key = '' and fault = ''`.execute(db);
  return rows.length > 0;
}

/**
 * Puts a published product whose import said so and whose images have all come, or been given up with one there, unless somebody
 * edited it since or staff took it out of the shop: like its images, that is no edit. The caller holds its lock, as whoever blocks it does.
 * Returns whether it now is.
 */
export async function publishWithImages(tx: Tx, productId: bigint, { mustWait, at }: { mustWait: boolean; at: Date }) {
  const { rows } = await sql`update products p set version = p.version + 1,
      status = case when ${mustWait}::boolean and p.published_at is null then 'under_review' else 'published' end,
      published_at = case when ${mustWait}::boolean then p.published_at else coalesce(p.published_at, ${at}::timestamptz) end
    from product_imports i
    where p.id = ${productId} and i.product_id = p.id and i.publishes and i.imported_at = p.updated_at
      and p.status in ('draft', 'unpublished') and cardinality(p.images) > 0
      and not exists (select from product_image_sources s where s.product_id = p.id and s.key = '' and s.fault = '')
      and not exists (select from product_blocks b where b.product_id = p.id)
    returning p.id`.execute(tx);
  if (rows.length > 0)
    await sql`update product_imports set publishes = false where product_id = ${productId}`.execute(tx);
  return rows.length > 0;
}

export async function saveImageFault(db: Db | Tx, productId: bigint, url: string, fault: string): Promise<void> {
  await sql`update product_image_sources set fault = ${fault}
    where product_id = ${productId} and url = ${url} and key = ''`.execute(db);
}

/** Adds to the failed attempts; returns how many there are then. */
export async function countAttempts(db: Db, productId: bigint, url: string, more: number): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`update product_image_sources set attempts = attempts + ${more}
    where product_id = ${productId} and url = ${url} returning attempts`.execute(db);
  return rows[0]?.attempts ?? 0;
}

/** Images of a product come one after another. */
export async function lockForImage(tx: Tx, productId: bigint): Promise<void> {
  await sql`select id from products where id = ${productId} for no key update`.execute(tx);
}

/**
 * Shows an arrived image: behind those that the file named before it and that are still shown, and at its variants. The
 * product's own time of change stays, since nobody edited it; its version rises, so that who edits it since before is told
 * instead of saving the image away.
 */
export async function showImage(tx: Tx, productId: bigint, url: string, key: string): Promise<void> {
  await lockForImage(tx, productId);
  const { rows } = await sql<{ position: number | null; choices: string[] }>`
    update product_image_sources set key = ${key} where product_id = ${productId} and url = ${url}
    returning position, choices`.execute(tx);
  const [source] = rows;
  if (!source) return;
  await sql`update product_details set image_alts = image_alts - ${url}::text || jsonb_build_object(${key}::text, image_alts -> ${url}::text)
    where product_id = ${productId} and image_alts ? ${url}::text`.execute(tx);
  let isShown = false;
  if (source.position !== null) {
    const placed = await sql`with place as (
        -- Those still to come stand before it too, but take no place yet.
        select greatest(0, ${source.position}::integer - count(*)::integer) as at from product_image_sources
         where product_id = ${productId} and key = '' and position < ${source.position}
      )
      update products p set images = (p.images[1:place.at] || ${key}::text || p.images[place.at + 1:])[1:20]
        from place where p.id = ${productId} and ${key}::text <> all (p.images) returning p.id`.execute(tx);
    isShown = placed.rows.length > 0;
  }
  const { rows: variants } =
    await sql`update skus set image = ${key} where product_id = ${productId} and removed_at is null
    and array_to_string(choice, ',') = any(${source.choices}::text[]) returning id`.execute(tx);
  if (isShown || variants.length > 0)
    await sql`update products set version = version + 1 where id = ${productId}`.execute(tx);
}

import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';

/** Whether a picture is still waited for. */
export async function isAwaited(db: Db, productId: bigint, url: string): Promise<boolean> {
  const { rows } = await sql`select from product_picture_sources
    where product_id = ${productId} and url = ${url} and key = '' and fault = ''`.execute(db);
  return rows.length > 0;
}

export async function notePictureFault(db: Db, productId: bigint, url: string, fault: string): Promise<void> {
  await sql`update product_picture_sources set fault = ${fault}
    where product_id = ${productId} and url = ${url} and key = ''`.execute(db);
}

/** Counts a failed attempt; returns how many there were. */
export async function countAttempt(db: Db, productId: bigint, url: string): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`update product_picture_sources set attempts = attempts + 1
    where product_id = ${productId} and url = ${url} returning attempts`.execute(db);
  return rows[0]?.attempts ?? 0;
}

/**
 * Shows an arrived picture: behind those that the file named before it and that are still shown, and at its variants. The
 * product's own time of change stays, since nobody edited it; its version rises, so that who edits it since before is told
 * instead of saving the picture away.
 */
export async function showPicture(tx: Tx, productId: bigint, url: string, key: string): Promise<void> {
  await sql`select id from products where id = ${productId} for no key update`.execute(tx);
  const { rows } = await sql<{ position: number | null; choices: string[] }>`
    update product_picture_sources set key = ${key} where product_id = ${productId} and url = ${url}
    returning position, choices`.execute(tx);
  const [source] = rows;
  if (!source) return;
  let isShown = false;
  if (source.position !== null) {
    const placed = await sql`with place as (
        -- Those still to come stand before it too, but take no place yet.
        select greatest(0, ${source.position}::integer - count(*)::integer) as at from product_picture_sources
         where product_id = ${productId} and key = '' and position < ${source.position}
      )
      update products p set pictures = (p.pictures[1:place.at] || ${key}::text || p.pictures[place.at + 1:])[1:20]
        from place where p.id = ${productId} and ${key}::text <> all (p.pictures) returning p.id`.execute(tx);
    isShown = placed.rows.length > 0;
  }
  const { rows: variants } =
    await sql`update skus set picture = ${key} where product_id = ${productId} and removed_at is null
    and array_to_string(choice, ',') = any(${source.choices}::text[]) returning id`.execute(tx);
  if (isShown || variants.length > 0)
    await sql`update products set version = version + 1 where id = ${productId}`.execute(tx);
}

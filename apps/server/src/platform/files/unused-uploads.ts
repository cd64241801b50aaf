import { dayMs } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { type Db, inTx, type Tx } from '../database.ts';
import { imageSizes, sizedImageKey } from './image-urls.ts';

/** Files that one turn deletes. */
const batch = 200;
/** Files of which one turn asks whether anything refers to them: those first that were not asked about for longest. */
const mostLookedAt = 5000;
/** What everybody sees is much, and mostly in use: whatever was in use is not asked about again for this long. */
const askedAgainAfterMs = dayMs;

type Unused = {
  /** For what they were uploaded. */
  readonly moduleName: string | readonly string[];
  /** Whether anything refers to the file, as a condition on `f.key`. */
  readonly isReferred: RawBuilder<unknown>;
  /** Days after its upload in which a file is kept whatever refers to it: a form may still be open. */
  readonly keptDays: number;
  /** Images that everybody sees; those of other uploads are private. */
  readonly isPublic?: boolean;
};

type UnusedUploadRow = {
  readonly id: bigint;
  readonly key: string;
  readonly isPrivate: boolean;
};

/**
 * Deletes uploads that nothing refers to (any more). A file is marked before it goes, and goes before its row, so that what is
 * interrupted is taken up again. Returns how many went.
 */
export async function purgeUnusedUploads(ctx: Context, unused: Unused): Promise<number> {
  await markUnused(ctx, unused);
  const { rows } = await sql<UnusedUploadRow>`select id, key, is_private as "isPrivate"
    from stored_files where discarded_at is not null order by discarded_at limit ${batch}`.execute(ctx.db);
  for (const { key, isPrivate } of rows) {
    // The large one goes first, so that no size is drawn of it any more.
    await ctx.files.remove(key);
    if (!isPrivate) for (const size of imageSizes) await ctx.files.remove(sizedImageKey(key, size));
  }
  await sql`delete from stored_files where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(ctx.db);
  return rows.length;
}

/**
 * Marks what nothing refers to. The rows are locked first and asked about by a statement of its own: whoever began to refer to one
 * before has committed and is seen, holds the row (`holdUploads`) and is passed over, or waits and finds it marked.
 */
async function markUnused(ctx: Context, { moduleName, isReferred, keptDays, isPublic = false }: Unused): Promise<void> {
  const modules = [moduleName].flat();
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - keptDays * dayMs);
  const usedBefore = isPublic ? new Date(now.getTime() - askedAgainAfterMs) : now;
  await inTx(ctx.db, async (tx) => {
    const { rows } = await sql<{ id: bigint }>`select f.id from stored_files f
      where f.is_private = ${!isPublic} and f.module_name = any(${modules}::text[]) and f.created_at <= ${before}
        and f.discarded_at is null and (f.last_used_at is null or f.last_used_at <= ${usedBefore})
      order by f.last_used_at nulls first, f.created_at limit ${mostLookedAt} for update skip locked`.execute(tx);
    if (rows.length === 0) return;
    await sql`with asked as materialized (
        select f.id, coalesce(${isReferred}, true) as is_used from stored_files f where f.id = any(${rows.map(({ id }) => id)}::bigint[]))
      update stored_files s set last_used_at = case when is_used then ${now}::timestamptz end,
             discarded_at = case when not is_used then ${now}::timestamptz end
        from asked where asked.id = s.id`.execute(tx);
  });
}

/** Keeps uploads from being marked as unused until the transaction ends. */
export async function holdUploads(tx: Db | Tx, keys: readonly string[]): Promise<void> {
  await sql`select from stored_files where key = any(${[...keys]}::text[]) order by id for key share`.execute(tx);
}

/** Whether the shop has an image that a product file names. One that was uploaded is kept until the product is written. */
export async function isUploadKept(ctx: Context, key: string): Promise<boolean> {
  const { rows } = await sql<{
    isKept: boolean;
  }>`update stored_files set last_used_at = ${ctx.clock.now()} where key = ${key}
    returning discarded_at is null as "isKept"`.execute(ctx.db);
  return (rows[0]?.isKept ?? true) && (await ctx.files.has(key));
}

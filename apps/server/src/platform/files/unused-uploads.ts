import { dayMs } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { listPictureKey } from './picture-urls.ts';

const batch = 200;

type Unused = {
  /** For what they were uploaded. */
  readonly moduleName: string | readonly string[];
  /** Whether anything refers to the file, as a condition on `f.key`. */
  readonly isReferred: RawBuilder<unknown>;
  /** Days after its upload in which a file is kept whatever refers to it: a form may still be open. */
  readonly keptDays: number;
  /** Pictures that everybody sees; those of other uploads are private. */
  readonly isPublic?: boolean;
};

/**
 * Deletes uploads that nothing refers to (any more). A file goes before its row, so that what is interrupted is
 * repeated. Returns how many went.
 */
export async function forgetUnusedUploads(
  ctx: Context,
  { moduleName, isReferred, keptDays, isPublic = false }: Unused,
): Promise<number> {
  const modules = [moduleName].flat();
  const before = new Date(ctx.clock.now().getTime() - keptDays * dayMs);
  const { rows } = await sql<{ id: bigint; key: string }>`select f.id, f.key from stored_files f
    where f.is_private = ${!isPublic} and f.module_name = any(${modules}::text[]) and f.created_at <= ${before} and not ${isReferred}
    order by f.created_at limit ${batch}`.execute(ctx.db);
  for (const { key } of rows) {
    if (isPublic) await ctx.files.remove(listPictureKey(key));
    await ctx.files.remove(key);
  }
  await sql`delete from stored_files where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(ctx.db);
  return rows.length;
}

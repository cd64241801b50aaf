import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { assertUploadQuota } from './upload-quota.ts';

type StoredImage = { readonly bytes: number; readonly width: number | null; readonly height: number | null };

/**
 * Copies a private image of a person for another purpose, so that each lives as long as its own purpose needs. Answers the copy's
 * address; undefined when the image is not there any more.
 *
 * @throws DomainError of the upload quota.
 */
export async function copyPrivateImage(
  ctx: Context,
  userId: bigint,
  key: string,
  moduleName: string,
): Promise<string | undefined> {
  const { rows } = await sql<StoredImage>`select bytes, width, height from stored_files
    where key = ${key} and owner_user_id = ${userId} and is_private and discarded_at is null`.execute(ctx.db);
  const [row] = rows;
  const kept = row && (await ctx.files.get(key));
  if (!kept) return undefined;
  await assertUploadQuota(ctx, userId, moduleName);
  const name = Buffer.from(ctx.ids.bytes(16)).toString('hex');
  const copy = `private/${name.slice(0, 2)}/${name}.webp`;
  await ctx.files.put(copy, kept.bytes, kept.contentType);
  await sql`insert into stored_files (id, key, owner_user_id, module_name, content_type, bytes, width, height, is_private, created_at)
    values (${ctx.ids.next()}, ${copy}, ${userId}, ${moduleName}, ${kept.contentType}, ${row.bytes}, ${row.width}, ${row.height},
      true, ${ctx.clock.now()})`.execute(ctx.db);
  return `/files/${copy}`;
}

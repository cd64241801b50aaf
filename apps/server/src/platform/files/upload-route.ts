import { adminBanners, adminChat, marketing, sellerCatalogue } from '@entrepot/contract';
import { DomainError, privateImageMegabytes } from '@entrepot/domain';
import { sql } from 'kysely';
import { nameAuditedObject } from '../audit.ts';
import type { Context } from '../context.ts';
import { type Db, inTx, type Tx } from '../database.ts';
import { createFairLimiter } from '../fair-limiter.ts';
import { type CallRequest, type Implementation, implement } from '../http/implement.ts';
import type { StaffSession } from '../session.ts';
import { listImageKey } from './image-urls.ts';
import { cleanImage } from './images.ts';
import { assertUploadQuota } from './upload-quota.ts';

/** Images are drawn two at a time, people in turn: decoding takes much memory. */
const inTurn = createFairLimiter({ atOnce: 2, maxWaiting: 60, maxWaitingPerGroup: 20 });

/** What is uploaded for these purposes is private: only signed links lead to it. Photos of documents may be larger. */
const privateModules: ReadonlySet<string> = new Set([
  'identity',
  'verification',
  'aftersales',
  'deposit',
  'loan',
  'chat',
]);
const privateLimitBytes = privateImageMegabytes << 20;
/** What the specification lets into a chat. */
const chatTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);

/** Accepts an image of a user: checks it, draws it anew, stores it under a random name. Answers its address. */
async function saveImage(ctx: Context, userId: bigint, moduleName: string, bytes: Buffer): Promise<string> {
  await assertUploadQuota(ctx, userId, moduleName);
  const isPrivate = privateModules.has(moduleName);
  const image = await inTurn(String(userId), () =>
    cleanImage(bytes, isPrivate ? privateLimitBytes : undefined, moduleName === 'chat' ? chatTypes : undefined),
  );
  const name = Buffer.from(ctx.ids.bytes(16)).toString('hex');
  const key = `${isPrivate ? 'private' : 'uploads'}/${name.slice(0, 2)}/${name}.webp`;
  await ctx.files.put(key, image.large, 'image/webp');
  if (!isPrivate) await ctx.files.put(listImageKey(key), image.small, 'image/webp');
  await sql`insert into stored_files (id, key, owner_user_id, module_name, content_type, bytes, width, height, is_private, created_at)
    values (${ctx.ids.next()}, ${key}, ${userId}, ${moduleName}, 'image/webp', ${image.large.length}, ${image.width},
      ${image.height}, ${isPrivate}, ${ctx.clock.now()})`.execute(ctx.db);
  return `/files/${key}`;
}

/**
 * The keys behind addresses of images that a user uploaded for a purpose, in the order asked; until the transaction ends no sweep
 * takes them for unused.
 *
 * @throws DomainError `image_not_found` when one of them is not the user's own.
 */
export async function ownImageKeys(
  db: Db | Tx,
  userId: bigint,
  moduleName: string,
  urls: readonly string[],
): Promise<string[]> {
  if (urls.length === 0) return [];
  const keys = urls.map((url) => url.replace(/^\/files\//, ''));
  const { rows } = await sql<{ key: string }>`select key from stored_files
    where owner_user_id = ${userId} and module_name = ${moduleName} and key = any(${keys}::text[])
      and discarded_at is null order by id for key share`.execute(db);
  const own = new Set(rows.map((row) => row.key));
  if (keys.some((key) => !own.has(key))) throw new DomainError('image_not_found');
  return keys;
}

/** How large an image is, of those that were uploaded; a side of which nothing is known has no pixels. */
export async function imageSizeOf(db: Db | Tx, key: string): Promise<{ width: number; height: number }> {
  const { rows } = await sql<{ width: number; height: number }>`select coalesce(width, 0) as width,
    coalesce(height, 0) as height from stored_files where key = ${key}`.execute(db);
  return rows[0] ?? { width: 0, height: 0 };
}

export const uploadRoutes: readonly Implementation[] = [
  implement(marketing.upload, async (ctx, input, request) => {
    if (!request.file) throw new DomainError('file_missing');
    return { data: await saveImage(ctx, request.session.userId, input.moduleName, request.file.bytes) };
  }),
  implement(sellerCatalogue.sellerUpload, async (ctx, input, request) => {
    if (!request.file) throw new DomainError('file_missing');
    return { data: await saveImage(ctx, request.session.userId, input.moduleName, request.file.bytes) };
  }),
  implement(adminChat.serviceImage, async (ctx, _input, request) => ({
    data: await saveStaffImage(ctx, request, 'chat'),
  })),
  implement(adminBanners.staffUpload, async (ctx, { moduleName }, request) => ({
    data: await saveStaffImage(ctx, request, moduleName),
  })),
];

type StaffRequest = Pick<CallRequest, 'file'> & { readonly session: StaffSession };

/** Accepts an image of a member of staff, whose entry in the audit log names it. */
async function saveStaffImage(ctx: Context, { file, session }: StaffRequest, moduleName: string): Promise<string> {
  if (!file) throw new DomainError('file_missing');
  const data = await saveImage(ctx, session.userId, moduleName, file.bytes);
  // The image is kept by now; the transaction is that of its entry in the audit log.
  await inTx(ctx.db, async () => nameAuditedObject(data));
  return data;
}

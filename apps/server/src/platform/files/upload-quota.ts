import { DomainError, dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { defineSetting } from '../settings.ts';

const uploadsPerDay = defineSetting({
  key: 'uploads_per_day',
  type: 'integer',
  default: 300,
  min: 10,
  max: 100_000,
  description:
    'Maximum number of images that one person can upload in 24 hours, not counting those of products and stores',
});

const uploadMegabytes = defineSetting({
  key: 'upload_megabytes',
  type: 'integer',
  default: 500,
  min: 10,
  max: 1_000_000,
  description: 'Maximum megabytes of images kept per person, not counting those of products and stores',
});

const storeUploadsPerDay = defineSetting({
  key: 'store_uploads_per_day',
  type: 'integer',
  default: 3000,
  min: 10,
  max: 100_000,
  description: 'Maximum number of product and store images that one person can upload in 24 hours',
});

const storeUploadMegabytes = defineSetting({
  key: 'store_upload_megabytes',
  type: 'integer',
  default: 20_000,
  min: 10,
  max: 10_000_000,
  description: 'Maximum megabytes of product and store images kept per person',
});

export const uploadSettings = [uploadsPerDay, uploadMegabytes, storeUploadsPerDay, storeUploadMegabytes];

const ofStores = ['goods', 'store'];

/**
 * Refuses an image of somebody who has uploaded as many as anybody may. What is under way at the same moment is not counted.
 *
 * @throws DomainError `uploads_per_day_reached` and `upload_space_used_up`.
 */
export async function assertUploadQuota(ctx: Context, userId: bigint, moduleName: string): Promise<void> {
  const isOfStore = ofStores.includes(moduleName);
  const since = new Date(ctx.clock.now().getTime() - dayMs);
  const { rows } = await sql<{ recent: number; bytes: bigint }>`
    select count(*) filter (where created_at > ${since})::int as recent, coalesce(sum(bytes), 0)::bigint as bytes
      from stored_files where owner_user_id = ${userId} and (module_name = any(${ofStores}::text[])) = ${isOfStore}`.execute(
    ctx.db,
  );
  const [mostRecent, megabytes] = isOfStore
    ? [storeUploadsPerDay, storeUploadMegabytes]
    : [uploadsPerDay, uploadMegabytes];
  const most = ctx.settings.get(mostRecent);
  if ((rows[0]?.recent ?? 0) >= most) throw new DomainError('uploads_per_day_reached', { most });
  const mostMegabytes = ctx.settings.get(megabytes);
  if ((rows[0]?.bytes ?? 0n) >= BigInt(mostMegabytes) << 20n)
    throw new DomainError('upload_space_used_up', { megabytes: mostMegabytes });
}

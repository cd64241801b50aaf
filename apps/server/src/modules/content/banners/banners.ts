import { DomainError, pickText } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { fileUrl } from '#platform/files/image-urls.ts';
import { textsFaults } from '../../sellers/index.ts';
import { type BannerPlace, type NewBanner, runningBanners, upsertBanner } from './banners.repository.ts';

const imageKey = /^[a-z0-9][a-z0-9/_-]*\.(?:webp|jpg|png)$/;
/** A path of this shop: "//host" and "/\host" would lead elsewhere. */
const innerPath = /^\/(?:[^/\\\s][^\\\s]*)?$/;

/**
 * Sets a banner and returns its id; the same name again replaces it.
 *
 * @throws DomainError `invalid_parameters`.
 */
export async function setBanner(ctx: Context, tx: Tx, banner: NewBanner): Promise<bigint> {
  const faults = textsFaults('titles', banner.titles, 200);
  if (banner.name === '') faults.push({ field: 'name', reason: 'required' });
  if (banner.language !== undefined) faults.push(...textsFaults('language', { [banner.language]: '' }, 0));
  if (!imageKey.test(banner.image)) faults.push({ field: 'image', reason: 'pattern' });
  if (!innerPath.test(banner.link)) faults.push({ field: 'link', reason: 'pattern' });
  if (banner.endsAt && banner.endsAt <= banner.startsAt) faults.push({ field: 'endsAt', reason: 'period' });
  if (faults.length > 0) throw new DomainError('invalid_parameters', { fields: faults });
  tx.afterCommit(ctx.responseCache.invalidateSoon);
  return upsertBanner(tx, ctx.ids.next(), banner);
}

/** The banners that a place shows now, in order. */
export async function readBanners(ctx: Context, place: BannerPlace, language: string) {
  const rows = await runningBanners(ctx.readDb, place, language, ctx.clock.now());
  return rows.map((row) => ({
    id: String(row.id),
    imgUrl: fileUrl(row.image),
    link: row.link,
    title: pickText(row.titles, language),
  }));
}

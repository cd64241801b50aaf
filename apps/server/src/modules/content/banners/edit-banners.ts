import type { adminBanners, InputOf, OutputOf } from '@entrepot/contract';
import { DomainError, type PageRequest, pageOf, totalOf } from '@entrepot/domain';
import { nameAuditedObject } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { fileUrl } from '#platform/files/image-urls.ts';
import { imageSizeOf, ownImageKeys } from '#platform/files/upload-route.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import { idempotent } from '#platform/idempotency.ts';
import type { StaffSession } from '#platform/session.ts';
import { writtenTexts } from '../written-texts.ts';
import {
  type BannerState,
  deleteBanner,
  findBanner,
  listBanners,
  nameOfBanner,
  type WholeBannerRow,
} from './banners.repository.ts';
import { setBanner } from './banners.ts';

type Banner = OutputOf<typeof adminBanners.bannerInfo>;
type Input = InputOf<typeof adminBanners.bannerSave>;
type Saved = OutputOf<typeof adminBanners.bannerSave>;

/** In pixels: a smaller image would be blurred on a large screen. */
const leastSize = { minWidth: 1200, minHeight: 400 } as const;

/** A page of the banners, by place and order. */
export async function listAllBanners(
  ctx: Context,
  state: BannerState | undefined,
  page: PageRequest,
): Promise<OutputOf<typeof adminBanners.bannerList>> {
  const at = ctx.clock.now();
  const read = (limit: number, offset: number) => listBanners(ctx.db, { at, state: state ?? null, limit, offset });
  const rows = await read(page.pageSize, page.offset);
  return pageOf(rows.map(presentBanner), page, await totalOf(rows, page, () => read(1, 0)));
}

/**
 * One banner.
 *
 * @throws DomainError `content_not_found`.
 */
export async function readBanner(ctx: Context, bannerId: bigint): Promise<Banner> {
  const row = await findBanner(ctx.db, bannerId, { at: ctx.clock.now() });
  if (!row) throw new DomainError('content_not_found');
  return presentBanner(row);
}

/**
 * Makes a banner or changes the version of it that was read. Its image is the one that it has, or one that the same person uploaded.
 *
 * @throws DomainError `content_not_found`, `content_changed`, `image_not_found`, `banner_image_too_small`, `idempotency_conflict`, `invalid_parameters`;
 * among them `titles.<language>` for a banner that does not say what its image says in its language, in English where it is for all.
 */
export async function saveBanner(ctx: Context, input: Input, request: CallRequest<StaffSession>): Promise<Saved> {
  const titles = writtenTexts(input.titles);
  const needed = input.language ?? 'en';
  if (titles[needed] === undefined)
    throw new DomainError('invalid_parameters', { fields: [{ field: `titles.${needed}`, reason: 'required' }] });
  return inTx(ctx.db, (tx) =>
    idempotent(ctx, tx, request, input, () => writeBanner(ctx, tx, { ...input, titles }, request.session.userId)),
  );
}

async function writeBanner(ctx: Context, tx: Tx, input: Input, staffId: bigint): Promise<Saved> {
  const { bannerId, version, language, endTime, ...rest } = input;
  const held = bannerId === undefined ? undefined : await lockBanner(ctx, tx, { bannerId, version });
  const name = held ? await nameOfBanner(tx, held.id) : undefined;
  const isKept = held !== undefined && fileUrl(held.image) === rest.image;
  const image = isKept ? held.image : await uploadedImage(tx, staffId, rest.image);
  const id = await setBanner(ctx, tx, {
    name: name ?? `staff-${ctx.ids.next()}`,
    place: rest.place,
    ...(language !== undefined && { language }),
    titles: rest.titles,
    image,
    link: rest.link,
    position: rest.position,
    startsAt: new Date(rest.startTime),
    ...(endTime !== undefined && { endsAt: new Date(endTime) }),
  });
  nameAuditedObject(id);
  return { bannerId: String(id) };
}

async function uploadedImage(tx: Tx, staffId: bigint, url: string): Promise<string> {
  const [key = ''] = await ownImageKeys(tx, staffId, 'content', [url]);
  const { width, height } = await imageSizeOf(tx, key);
  if (width < leastSize.minWidth || height < leastSize.minHeight)
    throw new DomainError('banner_image_too_small', { width, height, ...leastSize });
  return key;
}

/**
 * Deletes the version of a banner that was read.
 *
 * @throws DomainError `content_not_found`, `content_changed`.
 */
export function removeBanner(ctx: Context, asked: { bannerId: string; version: number }): Promise<null> {
  return inTx(ctx.db, async (tx) => {
    const { id } = await lockBanner(ctx, tx, asked);
    await deleteBanner(tx, id);
    tx.afterCommit(ctx.responseCache.invalidate);
    return null;
  });
}

type Named = { readonly bannerId: string; readonly version: number | undefined };

async function lockBanner(ctx: Context, tx: Tx, { bannerId, version }: Named): Promise<WholeBannerRow> {
  const row = await findBanner(tx, BigInt(bannerId), { at: ctx.clock.now(), isLocked: true });
  if (!row) throw new DomainError('content_not_found');
  if (row.version !== version) throw new DomainError('content_changed');
  return row;
}

function presentBanner(row: WholeBannerRow): Banner {
  return {
    bannerId: String(row.id),
    version: row.version,
    state: row.state,
    place: row.place,
    ...(row.language !== null && { language: row.language as Banner['language'] & string }),
    titles: row.titles,
    image: fileUrl(row.image),
    link: row.link,
    position: row.position,
    startTime: row.startsAt.toISOString(),
    ...(row.endsAt && { endTime: row.endsAt.toISOString() }),
  };
}

import type { Context } from '#platform/context.ts';
import { isUploadKept } from '#platform/files/unused-uploads.ts';
import { couldBePublic } from '#platform/guarded-fetch.ts';
import type { KnownProduct } from '../../product-states/index.ts';
import { isStored } from '../../product-states/index.ts';
import { sanitiseDescriptions } from '../../products/index.ts';
import type { Fault, Field, ImportTarget, ProductPatch, RawProduct } from '../layouts/raw-product.ts';
import { quoted } from '../layouts/read-cell.ts';

/** What a product's lines say, read before anything is locked. */
export type Reading = {
  readonly patch: ProductPatch;
  readonly faults: readonly Fault[];
  /** Descriptions as they will be kept, by language. */
  readonly clean: Readonly<Record<string, string>>;
  /** Keys of this shop's own images, by the address that the file gives. */
  readonly own: ReadonlyMap<string, string>;
};

/** The file's column that a field is read from; empty where it has none. */
type ColumnOf = (field: Field) => string;

/** Above it a text is refused for its length whatever it says: cleaning it would be work for nothing. */
const longestCleaned = 200_000;

/**
 * Reads a product's lines as far as that needs no lock: cells, descriptions, images that are already here. It is the long
 * part of an import, and whoever holds a lock makes buyers wait.
 */
export async function readProduct(
  ctx: Context,
  raw: RawProduct,
  { target, columnOf }: { readonly target: ImportTarget; readonly columnOf: ColumnOf },
  seen: KnownProduct | undefined,
): Promise<Reading> {
  const { patch, faults } = raw.read(target);
  if (faults.length > 0) return { patch, faults, clean: {}, own: new Map() };
  const own = await ownImages(ctx, patch, seen);
  const closed = closedAddresses(raw, patch, own, columnOf);
  if (closed.length > 0) return { patch, faults: closed, clean: {}, own };
  const texts = Object.entries(patch.descriptions ?? {}).filter(([, html]) => html.length <= longestCleaned);
  const clean = sanitiseDescriptions(Object.fromEntries(texts.map(([language, html]) => [language, html.trim()])));
  return { patch: overHttps(patch, own, seen), faults, clean, own };
}

/** Images are fetched by https alone: older files name them by http, and nearly every server answers by both. */
function overHttps(
  patch: ProductPatch,
  own: ReadonlyMap<string, string>,
  seen: KnownProduct | undefined,
): ProductPatch {
  const moved = new Set<string>();
  const move = (address: string) => {
    if (own.has(address) || !/^http:/i.test(address)) return address;
    const secure = address.replace(/^http:/i, 'https:');
    if (!seen?.arrived.has(secure)) moved.add(secure);
    return secure;
  };
  const { images, skus } = patch;
  const safe: ProductPatch = {
    ...patch,
    ...(images && { images: images.map(move) }),
    ...(skus && {
      skus: skus.map((sku) => (sku.image === undefined ? sku : { ...sku, image: move(sku.image) })),
    }),
  };
  if (moved.size === 0) return safe;
  return { ...safe, assumed: [...(patch.assumed ?? []), { field: 'images_https', value: String(moved.size) }] };
}

/** Addresses that will never be fetched: told before anything is written, not when a job meets them. */
function closedAddresses(
  raw: RawProduct,
  { images = [], skus = [] }: ProductPatch,
  own: ReadonlyMap<string, string>,
  columnOf: ColumnOf,
): Fault[] {
  const column = columnOf('images');
  // Not every kind of file has a column for the images of variants alone.
  const ofVariants = columnOf('variantImage') || column;
  const line = raw.rows[0]?.line ?? 0;
  const named = [
    ...images.map((address) => ({ line, column, address })),
    ...skus.map((sku) => ({ line: sku.line, column: ofVariants, address: sku.image ?? '' })),
  ];
  return named
    .filter(({ address }) => address !== '' && !own.has(address) && !couldBePublic(address))
    .map((bad) => ({ line: bad.line, column: bad.column, fault: 'image_address', params: quoted(bad.address) }));
}

async function ownImages(
  ctx: Context,
  { images = [], skus = [] }: ProductPatch,
  seen: KnownProduct | undefined,
): Promise<ReadonlyMap<string, string>> {
  const shown = new Set([...(seen?.state.images ?? []), ...(seen?.state.skus ?? []).map(({ image }) => image)]);
  const found = new Map<string, string>();
  for (const address of new Set([...images, ...skus.map(({ image = '' }) => image)])) {
    const key = ownKey(address, ctx.config.publicUrl);
    if (key !== undefined && (shown.has(key) || (await isUploadKept(ctx, key)))) found.set(address, key);
  }
  return found;
}

/** The key of an image that this shop serves; undefined for any other address. */
function ownKey(address: string, publicUrl: string): string | undefined {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  const key = path.startsWith('/files/') ? path.slice('/files/'.length) : '';
  return isStored(key) ? key : undefined;
}

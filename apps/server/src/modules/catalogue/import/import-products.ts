import { createHash } from 'node:crypto';
import { DomainError, foldText, isDomainError } from '@entrepot/domain';
import type { Context } from '../../../platform/context.ts';
import { inTx, type Tx } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { refreshCards } from '../ready/refresh-cards.ts';
import { saveProduct } from '../save-product.ts';
import { openCsv, UnreadableFile } from './csv-rows.ts';
import { fetchPictureJob } from './fetch-picture.ts';
import * as repository from './import.repository.ts';
import type { Fault, Layout, RawProduct } from './raw-product.ts';
import { newerShopify, olderShopify } from './shopify.layout.ts';
import { type ImportTarget, toProduct } from './to-product.ts';
import { wooCommerce } from './woocommerce.layout.ts';

export type ImportRequest = {
  /** Path of the CSV file. */
  readonly file: string;
  /** Name of an open store. */
  readonly store: string;
  /** Slug of the category of products whose own is not known here; the first top-level one when left out. */
  readonly category?: string;
  /** Tries everything and keeps nothing. */
  readonly isDryRun: boolean;
};

/** What became of one product of the file. */
export type ImportResult = {
  readonly raw: RawProduct;
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'refused';
  readonly faults: readonly Fault[];
};

export type OpenImport = {
  readonly layout: string;
  readonly header: readonly string[];
  readonly results: AsyncIterable<ImportResult>;
};

/**
 * Reads a product file into a store, one product and transaction after the other; products of the same handle are changed.
 * A product that was imported from the same lines and not edited since is left alone: so a file may be read again at any
 * time, and an import that was cut off goes on where it stopped. Pictures follow as jobs.
 *
 * Throws `store_not_found`, `category_not_found`, and `UnreadableFile`, here or while the results are asked for.
 */
export async function importProducts(ctx: Context, request: ImportRequest): Promise<OpenImport> {
  const store = await repository.findStoreByName(ctx.db, request.store);
  if (!store) throw new DomainError('store_not_found');
  const categoryOf = await categoryChooser(ctx, request.category);
  const { header, rows } = await openCsv(request.file);
  const layout = layoutOf(header);
  const target = (): ImportTarget => ({ ...store, categoryOf, now: ctx.clock.now() });
  async function* results() {
    for await (const raw of layout.group(rows)) yield await importProduct(ctx, raw, target(), request.isDryRun);
  }
  return { layout: layout.name, header, results: results() };
}

function layoutOf(header: readonly string[]): Layout {
  const names = new Set(header.map((name) => name.toLowerCase()));
  if (names.has('handle') && names.has('variant price')) return olderShopify;
  if (names.has('url handle') && names.has('price')) return newerShopify;
  if (names.has('regular price') && names.has('name')) return wooCommerce(header);
  throw new UnreadableFile(
    'The columns are neither those of Shopify (Handle, Variant Price … or URL handle, Price …) nor of WooCommerce (Name, Regular price …).',
  );
}

class DryRun extends Error {}

async function importProduct(
  ctx: Context,
  raw: RawProduct,
  target: ImportTarget,
  isDryRun: boolean,
): Promise<ImportResult> {
  const { product, faults } = toProduct(raw, target);
  if (!product) return { raw, outcome: 'refused', faults };
  const hash = hashOf(raw, product.categoryId, target.language);
  let outcome: ImportResult['outcome'] = 'unchanged';
  try {
    await inTx(ctx.db, async (tx) => {
      outcome = 'unchanged';
      if (await repository.isImported(tx, target.sellerId, raw.handle, hash)) return;
      const pictures = await repository.arrivedPictures(tx, target.sellerId, raw.handle, raw.pictures);
      const saved = await saveProduct(ctx, tx, { ...product, pictures }, 'import');
      outcome = saved.isNew ? 'created' : 'updated';
      await orderPictures(tx, saved.productId, raw, product.skus);
      await repository.noteImport(tx, saved.productId, hash);
      if (isDryRun) throw new DryRun();
    });
  } catch (error) {
    if (isDomainError(error)) return { raw, outcome: 'refused', faults: namedFaults(raw, error) };
    if (!(error instanceof DryRun)) throw error;
  }
  return { raw, outcome, faults: [] };
}

async function orderPictures(
  tx: Tx,
  productId: bigint,
  raw: RawProduct,
  skus: readonly { choice: readonly number[] }[],
) {
  const sources = new Map<string, { url: string; position: number | null; choices: string[] }>();
  const sourceOf = (url: string, position: number | null) => {
    const source = sources.get(url) ?? { url, position, choices: [] };
    sources.set(url, source);
    return source;
  };
  for (const [position, url] of raw.pictures.slice(0, 20).entries()) sourceOf(url, position);
  for (const [index, variant] of raw.variants.entries()) {
    if (variant.picture !== '') sourceOf(variant.picture, null).choices.push((skus[index]?.choice ?? []).join());
  }
  const wanted = [...sources.values()].filter(({ url }) => url.length <= 2000);
  const missing = await repository.replacePictureSources(tx, productId, wanted);
  await repository.showAtVariants(tx, productId);
  await refreshCards(tx, [productId]);
  for (const url of missing) {
    await enqueue(tx, fetchPictureJob.name, { productId: String(productId), url }, { key: pictureKey(productId, url) });
  }
}

function pictureKey(productId: bigint, url: string): string {
  return `picture:${productId}:${createHash('sha256').update(url).digest('hex')}`;
}

function hashOf(raw: RawProduct, categoryId: bigint, language: string): Buffer {
  const said = JSON.stringify([raw.rows.map((row) => row.cells), String(categoryId), language]);
  return createHash('sha256').update(said).digest();
}

/** The catalogue's own refusals, by line. */
function namedFaults(raw: RawProduct, error: { key: string; params: Readonly<Record<string, unknown>> }): Fault[] {
  const line = raw.rows[0]?.line ?? 0;
  const { fields } = error.params as { fields?: { field: string; reason: string }[] };
  if (!fields) return [{ line, field: '', message: error.key }];
  return fields.map(({ field, reason }) => {
    const variant = raw.variants[Number(/^skus\.(\d+)/.exec(field)?.[1] ?? -1)];
    return { line: variant?.row.line ?? line, field, message: reason === 'maxLength' ? 'is too long' : `is ${reason}` };
  });
}

/** Finds one of our categories by the names that a file gives; the wanted one for unknown names. */
async function categoryChooser(ctx: Context, slug: string | undefined) {
  const categories = await repository.categoriesToChoose(ctx.db);
  const fallback =
    slug === undefined ? categories.find(({ depth }) => depth === 1) : categories.find((c) => c.slug === slug);
  if (!fallback) throw new DomainError('category_not_found');
  const byName = new Map<string, bigint>();
  for (const category of categories) {
    for (const name of [category.slug, ...Object.values(category.names)]) {
      const folded = foldText(name.trim());
      if (!byName.has(folded)) byName.set(folded, category.id);
    }
  }
  return (names: readonly string[]) => {
    for (const name of names) {
      const id = byName.get(foldText(name));
      if (id !== undefined) return id;
    }
    return fallback.id;
  };
}

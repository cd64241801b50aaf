import { DomainError, type Texts } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { holdUploads } from '#platform/files/unused-uploads.ts';
import { ownImageKeys } from '#platform/files/upload-route.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import { idempotent } from '#platform/idempotency.ts';
import type { SellerSession } from '#platform/session.ts';
import { blockedOf } from '../blocks/index.ts';
import type { Editor } from '../product.types.ts';
import { type KnownProduct, lockOwn, readOwn } from '../product-states/index.ts';
import { maySave } from './product.state.ts';
import * as forms from './product-form.repository.ts';
import { changedFields, keyOfUrl, presentForm, presentLogs, readForm, type SaveInput } from './product-form.ts';
import { insertLog, listLogs } from './product-logs.repository.ts';
import { type SavedProduct, saveProduct } from './save-product.ts';

const shownLogs = 20;

/**
 * A product of the store as it is written, with its latest changes.
 *
 * @throws DomainError `product_not_found`.
 */
export async function readOwnProduct(ctx: Context, storeId: bigint, id: bigint) {
  const row = await readOwn(ctx.db, storeId, id);
  if (!row) throw new DomainError('product_not_found');
  return { ...presentForm(row), logs: presentLogs(await listLogs(ctx.db, id, shownLogs)) };
}

/** Rolls a save back that would change nothing. */
class Unchanged extends Error {
  readonly product: SavedProduct;
  constructor(product: SavedProduct) {
    super('nothing to save');
    this.product = product;
  }
}

/**
 * Creates a product or changes one whole. Who saves an older version is refused and told who changed which fields since;
 * saving without a change makes no version.
 *
 * @throws the refusals of the call `sellerGoods!save`.
 */
export async function saveOwnProduct(ctx: Context, request: CallRequest<SellerSession>, input: SaveInput) {
  try {
    return await inTx(ctx.db, (tx) =>
      idempotent(ctx, tx, request, input, async () => presentSaved(await save(ctx, tx, request.session, input))),
    );
  } catch (error) {
    if (!(error instanceof Unchanged)) throw error;
    return presentSaved(error.product);
  }
}

function presentSaved({ productId, version, status }: SavedProduct) {
  return { sellerGoodsId: String(productId), version, status };
}

async function save(ctx: Context, tx: Tx, { storeId, userId }: Editor, input: SaveInput): Promise<SavedProduct> {
  const before = input.sellerGoodsId === undefined ? undefined : await hold(tx, storeId, input);
  const handle = before?.state.handle ?? (await newHandle(ctx, tx, storeId, input));
  const known = new Set(before?.state.skus.map(({ id }) => String(id)));
  if (input.skus.some(({ skuId }) => skuId !== undefined && !known.has(skuId))) throw new DomainError('sku_not_found');
  await checkImages(tx, { storeId, userId }, input);
  if (input.status === 'published') await checkComplete(tx, input);
  const product = readForm(input, storeId, handle);
  const saved = await saveProduct(ctx, tx, product, { reason: 'adjustment', actorUserId: userId });
  if (!before && !saved.isNew) throw new DomainError('product_handle_taken');
  const after = await readOwn(tx, storeId, saved.productId);
  if (!after) throw new Error('a saved product was not found');
  const fields = before ? changedFields(presentForm(before), presentForm(after)) : [];
  if (before && fields.length === 0) throw new Unchanged({ ...saved, version: before.version });
  await insertLog(tx, {
    id: ctx.ids.next(),
    productId: saved.productId,
    version: saved.version,
    action: before ? 'edited' : 'created',
    fields,
    actorUserId: userId,
    at: ctx.clock.now(),
  });
  return saved;
}

/** Locks the product that is to be changed, if it still is what the editor saw. */
async function hold(tx: Tx, storeId: bigint, input: SaveInput): Promise<KnownProduct> {
  const held = await lockOwn(tx, storeId, BigInt(input.sellerGoodsId ?? 0));
  if (!held) throw new DomainError('product_not_found');
  const { status } = held.state;
  if (status === 'removed') throw new DomainError('product_removed');
  if (input.version === undefined) throw new DomainError('missing_parameter', { name: 'version' });
  if (held.version !== input.version) throw await changedMeanwhile(tx, held, input.version);
  if (!maySave(status, input.status)) throw new DomainError('product_move_refused', { status });
  return held;
}

async function changedMeanwhile(tx: Tx, held: KnownProduct, seen: number): Promise<DomainError> {
  const since = (await listLogs(tx, held.id, 100)).filter(({ version }) => version > seen);
  return new DomainError('product_changed_meanwhile', {
    version: held.version,
    by: since[0]?.by ?? '',
    time: since[0]?.createdAt.toISOString() ?? '',
    fields: [...new Set(since.flatMap(({ fields }) => fields))],
  });
}

async function checkImages(tx: Tx, { storeId, userId }: Editor, input: SaveInput): Promise<void> {
  const urls = [...input.images, ...input.skus.flatMap(({ img }) => (img === undefined ? [] : [img]))];
  if (urls.length === 0) return;
  const keys = urls.map(keyOfUrl);
  // Held before it is asked who shows them: another product may just be giving one up.
  await holdUploads(tx, keys);
  const known = await forms.knownImages(tx, storeId, keys);
  await ownImageKeys(
    tx,
    userId,
    'goods',
    urls.filter((url) => !known.has(keyOfUrl(url))),
  );
}

type Complete = { readonly images: readonly string[]; readonly categoryId: string };

/**
 * What a product needs to be published, beyond what every product has.
 *
 * @throws DomainError `product_incomplete` naming each field.
 */
export async function checkComplete(tx: Tx, product: Complete): Promise<void> {
  const fields = await missingFields(tx, product);
  if (fields.length > 0) throw new DomainError('product_incomplete', { fields });
}

/** What a product lacks to be published. */
export async function missingFields(tx: Tx, { images, categoryId }: Complete) {
  const fields: { field: string; reason: string }[] = [];
  if (images.length === 0) fields.push({ field: 'images', reason: 'required' });
  if (!(await forms.isLeafCategory(tx, BigInt(categoryId)))) fields.push({ field: 'categoryId', reason: 'leaf' });
  return fields;
}

async function newHandle(ctx: Context, tx: Tx, storeId: bigint, input: SaveInput): Promise<string> {
  if (input.handle === undefined) return freeHandle(ctx, tx, storeId, input.titles.en ?? '');
  if (await forms.isHandleTaken(tx, storeId, input.handle)) throw new DomainError('product_handle_taken');
  return input.handle;
}

const longestSlug = 80;

/** A handle made of a title, with a number behind it where the store has that one already. */
async function freeHandle(ctx: Context, tx: Tx, storeId: bigint, title: string): Promise<string> {
  const words =
    title
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const slug = words.join('-').slice(0, longestSlug).replace(/-$/, '');
  if (slug !== '' && !(await forms.isHandleTaken(tx, storeId, slug))) return slug;
  return `${slug || 'product'}-${ctx.ids.publicNumber(8)}`;
}

/**
 * Copies a product of the store into a draft without stock, and returns its id.
 *
 * @throws DomainError `product_not_found`, and `product_blocked`: what staff have taken out of the shop does not come
 * back as a copy.
 */
export async function duplicateProduct(ctx: Context, { storeId, userId }: Editor, id: bigint): Promise<bigint> {
  return inTx(ctx.db, async (tx) => {
    const row = await lockOwn(tx, storeId, id);
    if (!row) throw new DomainError('product_not_found');
    if ((await blockedOf(tx, [id])).size > 0) throw new DomainError('product_blocked');
    const { sellerGoodsId: _, version: _seen, status: _status, skus, ...form } = presentForm(row);
    const copy: SaveInput = {
      ...form,
      status: 'draft',
      skus: skus.map(({ skuId: _id, ...sku }) => ({ ...sku, stock: 0 })),
    };
    const handle = await freeHandle(ctx, tx, storeId, titleOf(row.state.titles));
    const saved = await saveProduct(ctx, tx, readForm(copy, storeId, handle), 'opening');
    const at = ctx.clock.now();
    await insertLog(tx, {
      id: ctx.ids.next(),
      productId: saved.productId,
      version: saved.version,
      action: 'duplicated',
      actorUserId: userId,
      at,
    });
    return saved.productId;
  });
}

function titleOf(titles: Texts): string {
  return titles.en ?? '';
}

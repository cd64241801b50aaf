import type { InputOf, sellerCells } from '@entrepot/contract';
import { DomainError, parsePrice } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import { idempotent, partOf } from '#platform/idempotency.ts';
import type { SellerSession } from '#platform/session.ts';
import { isProductReviewed } from '../catalogue.settings.ts';
import type { Editor, ProductState, SkuState } from '../product.types.ts';
import type { KnownProduct } from '../product-states/index.ts';
import { asInput, isStored, saveStates, withSkus } from '../product-states/index.ts';
import {
  changedFieldsAndStock,
  checkComplete,
  insertLog,
  moveStatus,
  productFaults,
  readCost,
} from '../products/index.ts';
import { eachProduct } from './bulk-products.ts';

type Cells = InputOf<typeof sellerCells.sellerProductCells>['products'][number];
type SkuCells = Cells['skus'][number];

/**
 * Writes single fields of many products and their variants, each product in a transaction of its own and by the editor's own
 * way; answers a result per product. Of a product with a wrong field nothing is written. Under one idempotency key a product is
 * written once, also when the first attempt ended half way.
 */
export async function saveCells(
  ctx: Context,
  request: CallRequest<SellerSession>,
  input: InputOf<typeof sellerCells.sellerProductCells>,
) {
  const { products } = input;
  const { session: editor, language } = request;
  const wanted = new Map(products.map((cells) => [BigInt(cells.sellerGoodsId), cells]));
  const isTwice = products.findIndex(({ skus }) => new Set(skus.map(({ skuId }) => BigInt(skuId))).size < skus.length);
  const field = wanted.size < products.length ? 'products' : isTwice < 0 ? undefined : `products.${isTwice}.skus`;
  if (field) throw new DomainError('invalid_parameters', { fields: [{ field, reason: 'uniqueItems' }] });
  // The key stands for all of the input; what was written of it stands product by product.
  await inTx(ctx.db, (tx) => idempotent(ctx, tx, request, input, async () => null));
  const results = await eachProduct(ctx, editor.storeId, [...wanted.keys()], language, async (tx, held) => {
    const cells = wanted.get(held.id);
    if (!cells) return;
    await idempotent(ctx, tx, partOf(request, held.id), null, async () => {
      await saveOne(ctx, tx, editor, { held, cells });
      return null;
    });
  });
  return { results };
}

type One = { readonly held: KnownProduct; readonly cells: Cells };

async function saveOne(ctx: Context, tx: Tx, { storeId, userId }: Editor, { held, cells }: One): Promise<void> {
  const { state } = held;
  if (state.status === 'removed') throw new DomainError('product_removed');
  const after = withCells(ctx, { held, cells });
  const faults = productFaults(asInput(storeId, after));
  if (faults.length > 0)
    throw new DomainError('invalid_parameters', { fields: faults.map((fault) => told(fault, after)) });
  if (cells.status === 'published' && state.status !== 'published')
    await checkComplete(tx, { images: state.images.filter(isStored), categoryId: String(state.categoryId) });
  await saveStates(ctx, tx, storeId, [{ before: held, after }], { reason: 'correction', actorUserId: userId });
  await insertLog(tx, {
    id: ctx.ids.next(),
    productId: held.id,
    version: held.version + 1,
    action: 'edited',
    fields: changedFieldsAndStock(held, after),
    actorUserId: userId,
    at: ctx.clock.now(),
  });
}

function withCells(ctx: Context, { held, cells }: One): ProductState {
  const { state } = held;
  const changes = new Map(cells.skus.map((sku) => [sku.skuId, sku]));
  const known = new Set(state.skus.map(({ id }) => String(id)));
  if (cells.skus.some(({ skuId }) => !known.has(skuId))) throw new DomainError('sku_not_found');
  return {
    ...withSkus(
      state,
      state.skus.map((sku) => withSkuCells(sku, changes.get(String(sku.id)))),
    ),
    status: statusOf(ctx, held, cells),
  };
}

function withSkuCells(sku: SkuState, cells: SkuCells | undefined): SkuState {
  if (!cells) return sku;
  const { price, weightGrams, barcode, cost, stock } = cells;
  // What was sold since the table was read stays sold.
  const pieces = stock ? sku.stock + stock.count - stock.seen : sku.stock;
  if (pieces < 0) throw new DomainError('stock_below_zero', { skuId: cells.skuId, left: sku.stock });
  return {
    ...sku,
    stock: pieces,
    ...(price !== undefined && { priceMicro: parsePrice(price) }),
    ...(weightGrams !== undefined && { weightGrams }),
    ...(barcode !== undefined && { barcode: barcode.trim() }),
    ...(cost !== undefined && { costMicro: readCost(cost) }),
  };
}

function statusOf(ctx: Context, { state, wasPublished }: KnownProduct, { status }: Cells): ProductState['status'] {
  if (status === undefined) return state.status;
  const mustWait = !wasPublished && ctx.settings.get(isProductReviewed);
  return moveStatus(state.status, status === 'published' ? 'publish' : 'unpublish', mustWait);
}

/** A fault of a variant told by its id: rows of a table have no places. */
function told({ field, reason }: { field: string; reason: string }, { skus }: ProductState) {
  const [head, index = '', name = ''] = field.split('.');
  const sku = head === 'skus' ? skus[Number(index)] : undefined;
  return sku && name !== '' ? { field: name, reason, skuId: String(sku.id) } : { field, reason };
}

import type { InputOf, sellerCells } from '@entrepot/contract';
import { DomainError, parsePrice } from '@entrepot/domain';
import type { Context } from '../../../platform/context.ts';
import { inTx, type Tx } from '../../../platform/database.ts';
import type { CallRequest } from '../../../platform/http/implement.ts';
import { idempotent, partOf } from '../../../platform/idempotency.ts';
import type { SellerSession } from '../../../platform/session.ts';
import { isProductReviewed } from '../catalogue.settings.ts';
import { checkComplete, type Editor } from '../products/edit-product.ts';
import { type ProductInput, productFaults, type SkuInput } from '../products/product.policy.ts';
import { moveStatus } from '../products/product.state.ts';
import { type FormRow, findProductForm } from '../products/product-form.repository.ts';
import { changedFields, presentForm, readCost, readForm } from '../products/product-form.ts';
import { insertLog } from '../products/product-logs.repository.ts';
import type { HeldProduct } from '../products/products.repository.ts';
import { saveProduct } from '../products/save-product.ts';
import { eachProduct } from './bulk-products.ts';
import { lockSkus } from './skus.repository.ts';

type Cells = InputOf<typeof sellerCells.sellerGoodsCells>['products'][number];
type SkuCells = Cells['skus'][number];

/**
 * Writes single fields of many products and their variants, each product in a transaction of its own and by the editor's own
 * way; answers a result per product. Of a product with a wrong field nothing is written. Under one idempotency key a product is
 * written once, also when the first attempt ended half way.
 */
export async function saveCells(
  ctx: Context,
  request: CallRequest<SellerSession>,
  input: InputOf<typeof sellerCells.sellerGoodsCells>,
) {
  const { products } = input;
  const { session: editor, language } = request;
  const wanted = new Map(products.map((cells) => [BigInt(cells.sellerGoodsId), cells]));
  const isTwice = products.findIndex(({ skus }) => new Set(skus.map(({ skuId }) => BigInt(skuId))).size < skus.length);
  const field = wanted.size < products.length ? 'products' : isTwice < 0 ? undefined : `products.${isTwice}.skus`;
  if (field) throw new DomainError('invalid_parameters', { fields: [{ field, reason: 'uniqueItems' }] });
  // The key stands for all of the input; what was written of it stands product by product.
  await inTx(ctx.db, (tx) => idempotent(ctx, tx, request, input, async () => null));
  const results = await eachProduct(ctx, editor.sellerId, [...wanted.keys()], language, async (tx, held) => {
    const cells = wanted.get(held.id);
    if (!cells) return;
    await idempotent(ctx, tx, partOf(request, held.id), null, async () => {
      await saveOne(ctx, tx, editor, { held, cells });
      return null;
    });
  });
  return { results };
}

type One = { readonly held: HeldProduct; readonly cells: Cells };

async function saveOne(ctx: Context, tx: Tx, editor: Editor, { held, cells }: One): Promise<void> {
  if (held.status === 'removed') throw new DomainError('product_removed');
  // Before the stock is read: orders wait until it is written.
  await lockSkus(tx, held.id);
  const row = await findProductForm(tx, editor.sellerId, held.id);
  if (!row) throw new DomainError('product_not_found');
  const product = withCells(ctx, row, editor.sellerId, { held, cells });
  const faults = productFaults(product);
  if (faults.length > 0)
    throw new DomainError('invalid_parameters', { fields: faults.map((fault) => told(fault, product)) });
  if (cells.status === 'on_sale' && held.status !== 'on_sale')
    await checkComplete(tx, { pictures: row.pictures, categoryId: String(row.category_id) });
  const saved = await saveProduct(ctx, tx, product, { reason: 'correction', actorUserId: editor.userId });
  const after = await findProductForm(tx, editor.sellerId, held.id);
  await insertLog(tx, {
    id: ctx.ids.next(),
    productId: held.id,
    version: saved.version,
    action: 'edited',
    fields: after ? changedFields(presentForm(row), presentForm(after)) : [],
    actorUserId: editor.userId,
    at: ctx.clock.now(),
  });
}

function withCells(ctx: Context, row: FormRow, sellerId: bigint, { held, cells }: One): ProductInput {
  const changes = new Map(cells.skus.map((sku) => [sku.skuId, sku]));
  const form = presentForm(row);
  if (cells.skus.some(({ skuId }) => !form.skus.some((sku) => sku.skuId === skuId)))
    throw new DomainError('sku_not_found');
  const product = readForm({ ...form, status: 'draft' }, sellerId, row.handle);
  return {
    ...product,
    keepsStock: false,
    status: statusOf(ctx, held, cells),
    skus: product.skus.map((sku) => withSkuCells(sku, changes.get(String(sku.id)))),
  };
}

function withSkuCells(sku: SkuInput, cells: SkuCells | undefined): SkuInput {
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

/** What `saveProduct` is told of the status: one that waits for approval goes on waiting. */
function statusOf(ctx: Context, held: HeldProduct, { status }: Cells): ProductInput['status'] {
  if (status === undefined) return held.status === 'under_review' ? 'on_sale' : (held.status as ProductInput['status']);
  const mustWait = !held.was_on_sale && ctx.settings.get(isProductReviewed);
  const moved = moveStatus(held.status, status === 'on_sale' ? 'list' : 'delist', mustWait);
  return moved === 'under_review' ? 'on_sale' : (moved as ProductInput['status']);
}

/** A fault of a variant told by its id: rows of a table have no places. */
function told({ field, reason }: { field: string; reason: string }, { skus }: ProductInput) {
  const [head, index = '', name = ''] = field.split('.');
  const sku = head === 'skus' ? skus[Number(index)] : undefined;
  return sku && name !== '' ? { field: name, reason, skuId: String(sku.id) } : { field, reason };
}

import { sellerCatalogue as calls, productPreview, sellerCells } from '@entrepot/contract';
import { readPage } from '@entrepot/domain';
import { inTx } from '#platform/database.ts';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { idempotent } from '#platform/idempotency.ts';
import { bulkProducts, saveCells, undoBulk } from './bulk/index.ts';
import { readCategoryTree } from './categories/index.ts';
import { linkPreview } from './product-page/index.ts';
import { duplicateProduct, listOwnProducts, listOwnStock, readOwnProduct, saveOwnProduct } from './products/index.ts';
import { adjustStock, readStockHistory } from './stock/index.ts';

/** What sellers do with their own products. */
export const sellerCatalogueRoutes: readonly Implementation[] = [
  implement(calls.sellerProductList, (ctx, input, { session, language }) =>
    listOwnProducts(ctx, session.storeId, input, readPage(input, 20), language),
  ),
  implement(calls.sellerCategoryTree, (ctx, _input, { language }) =>
    readCategoryTree(ctx, language, { isWhole: true }),
  ),
  implement(calls.sellerProductInfo, (ctx, input, { session }) =>
    readOwnProduct(ctx, session.storeId, BigInt(input.sellerGoodsId)),
  ),
  implement(calls.sellerProductSave, (ctx, input, request) => saveOwnProduct(ctx, request, input)),
  implement(calls.sellerProductDuplicate, async (ctx, input, { session }) => ({
    sellerGoodsId: String(await duplicateProduct(ctx, session, BigInt(input.sellerGoodsId))),
  })),
  implement(productPreview.sellerProductPreviewLink, (ctx, input, { session }) =>
    linkPreview(ctx, session.storeId, BigInt(input.sellerGoodsId)),
  ),
  implement(calls.sellerProductBulk, (ctx, input, request) => bulkProducts(ctx, request, input)),
  implement(calls.sellerProductUndo, (ctx, input, { session, language }) =>
    undoBulk(ctx, session, BigInt(input.undoToken), language),
  ),
  implement(sellerCells.sellerProductCells, (ctx, input, request) => saveCells(ctx, request, input)),
  implement(calls.stockList, (ctx, input, { session, language }) =>
    listOwnStock(ctx, session.storeId, input, readPage(input, 20), language),
  ),
  implement(calls.stockAdjust, (ctx, input, request) =>
    inTx(ctx.db, (tx) => idempotent(ctx, tx, request, input, () => adjustStock(ctx, tx, request.session, input))),
  ),
  implement(calls.stockHistory, (ctx, input, { session }) =>
    readStockHistory(ctx, session.storeId, BigInt(input.skuId), readPage(input, 20)),
  ),
];

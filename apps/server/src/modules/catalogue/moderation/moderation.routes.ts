import { adminProducts } from '@entrepot/contract';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { approveProduct, rejectProduct, restoreProduct, unpublishProduct } from './moderate-products.ts';
import { listProducts, readProductForStaff } from './read-products.ts';

/** What staff do with the products of stores. */
export const moderationRoutes: readonly Implementation[] = [
  implement(adminProducts.productList, (ctx, input, { language }) => listProducts(ctx, input, language)),
  implement(adminProducts.productInfo, (ctx, { productId }, { language }) =>
    readProductForStaff(ctx, BigInt(productId), language),
  ),
  implement(adminProducts.productUnpublish, (ctx, input, { session }) => unpublishProduct(ctx, input, session.userId)),
  implement(adminProducts.productRestore, (ctx, input, { session }) => restoreProduct(ctx, input, session.userId)),
  implement(adminProducts.productApprove, (ctx, input, { session }) => approveProduct(ctx, input, session.userId)),
  implement(adminProducts.productReject, (ctx, input, { session }) => rejectProduct(ctx, input, session.userId)),
];

import type { OutputOf, productPreview } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import type { Context } from '../../platform/context.ts';
import { inTx, type Tx } from '../../platform/database.ts';
import { ReadyJson } from '../../platform/http/ready-json.ts';
import { signPreview } from './preview-token.ts';
import { joinProductPage } from './product-page.presenter.ts';
import { findProductPage } from './product-page.repository.ts';
import { isProductOf, lockProduct, updateStatus } from './products.repository.ts';
import { type Reader, viewOf } from './read-product.ts';
import { refreshCards } from './ready/refresh-cards.ts';

class Looked extends Error {
  readonly page: string;
  constructor(page: string) {
    super('a preview is rolled back');
    this.page = page;
  }
}

/** A token for the preview of a store's product. Throws `product_not_found`. */
export async function linkPreview(
  ctx: Context,
  sellerId: bigint,
  productId: bigint,
): Promise<OutputOf<typeof productPreview.sellerGoodsPreviewLink>> {
  if (!(await isProductOf(ctx.db, sellerId, productId))) throw new DomainError('product_not_found');
  return signPreview(ctx, { sellerId, productId });
}

/**
 * A product of the store as buyers would see it on sale: it is put on sale in a transaction that is rolled back, so that
 * nothing but the page itself is shown, and nothing is kept. Throws `product_not_found`.
 */
export async function previewProduct(
  ctx: Context,
  product: { readonly sellerId: bigint; readonly productId: bigint },
  reader: Reader,
): Promise<ReadyJson<OutputOf<typeof productPreview.sellerGoodsPreview>>> {
  const view = await viewOf(ctx, reader);
  try {
    return await inTx(ctx.db, async (tx) => {
      throw new Looked(joinProductPage(await pageOnSale(ctx, tx, product, reader), view));
    });
  } catch (error) {
    if (error instanceof Looked) return new ReadyJson(error.page);
    throw error;
  }
}

async function pageOnSale(
  ctx: Context,
  tx: Tx,
  { sellerId, productId: id }: { readonly sellerId: bigint; readonly productId: bigint },
  { language, country }: Reader,
) {
  if (!(await lockProduct(tx, sellerId, id))) throw new DomainError('product_not_found');
  const at = ctx.clock.now();
  await updateStatus(tx, { id, status: 'on_sale', at });
  await refreshCards(tx, [id]);
  const row = await findProductPage(tx, id, { language, country: country ?? null, at, userId: 0n });
  if (!row) throw new Error('a product on sale has no page');
  return row;
}

import type { OutputOf, productPreview } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { storeTermsOf } from '../../sellers/index.ts';
import { readPageFacts } from '../product-cards/index.ts';
import { isProductOf } from '../products/index.ts';
import { signPreview } from './preview-token.ts';
import { presentProduct } from './product-page.presenter.ts';
import { findLiveProduct } from './product-page.repository.ts';
import { queryOf, type Reader, viewOf } from './read-product.ts';

/**
 * A token for the preview of a store's product.
 *
 * @throws DomainError `product_not_found`.
 */
export async function linkPreview(
  ctx: Context,
  storeId: bigint,
  productId: bigint,
): Promise<OutputOf<typeof productPreview.sellerProductPreviewLink>> {
  if (!(await isProductOf(ctx.db, storeId, productId))) throw new DomainError('product_not_found');
  return signPreview(ctx, { storeId, productId });
}

/**
 * A product of the store as buyers would see it published.
 *
 * @throws DomainError `product_not_found`.
 */
export async function previewProduct(
  ctx: Context,
  { storeId, productId }: { readonly storeId: bigint; readonly productId: bigint },
  reader: Reader,
) {
  const query = queryOf(reader);
  const live = await findLiveProduct(ctx.db, productId, query);
  if (live?.storeId !== storeId) throw new DomainError('product_not_found');
  const [facts] = await readPageFacts(ctx.db, [productId]);
  const terms = (await storeTermsOf(ctx, [live], query))(live.freightTemplateId);
  if (!facts || !terms) throw new DomainError('product_not_found');
  return presentProduct({ facts: { ...facts, status: 'published' }, live, terms }, await viewOf(ctx, reader));
}

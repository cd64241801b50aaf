import type { BuyerCalls, CallInput, CallOutput } from '@entrepot/contract';
import { favourableRate, pageOf, readPage } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { readReviewCounts } from '../catalogue/index.ts';
import { presentReview } from './reviews.presenter.ts';
import { listReviews, type ProductReviewRow, type ReviewFilter } from './reviews.repository.ts';

type ReviewPage = CallOutput<BuyerCalls, 'evaluation!list'>;

/** By the number that the wire has for them. */
const filters: readonly ReviewFilter[] = ['all', 1, 2, 3, 'with_images'];

/** A page of a product's reviews, newest first. */
export async function listProductReviews(
  ctx: Context,
  input: CallInput<BuyerCalls, 'evaluation!list'>,
  language: string,
): Promise<ReviewPage> {
  const page = readPage(input, 12);
  const filter = filters[input.evaluationType ?? 0] ?? 'all';
  const { rows, total, defaults } = await listReviews(ctx.readDb, BigInt(input.sellerGoodsId), filter, page);
  const pageList = rows.map((row) => present(row, language));
  return { ...pageOf(pageList, page, total), defaultNum: defaults };
}

/** Reviews of a product by level: the numbers of its page. */
export async function countProductReviews(
  ctx: Context,
  productId: bigint,
): Promise<CallOutput<BuyerCalls, 'evaluation!countType'>> {
  const counts = await readReviewCounts(ctx.readDb, productId);
  return { ...counts, favorableRate: favourableRate(counts.good, counts.good + counts.medium + counts.bad) };
}

function present(row: ProductReviewRow, language: string): ReviewPage['pageList'][number] {
  return { ...presentReview(row, language), userName: row.userName, avatar: row.avatar };
}

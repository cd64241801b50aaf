import type { BuyerCalls, CallInput, CallOutput } from '@entrepot/contract';
import { pageOf, readPage } from '@entrepot/domain';
import type { Context } from '../../platform/context.ts';
import { fileUrl } from '../../platform/files/picture-urls.ts';
import { percentOf } from '../sellers/index.ts';
import { listReviews, type ReviewFilter, type ReviewRow, readLevelCounts } from './reviews.repository.ts';

type ReviewPage = CallOutput<BuyerCalls, 'evaluation!list'>;

/** By the number that the wire has for them. */
const filters: readonly ReviewFilter[] = ['all', 1, 2, 3, 'with_pictures'];

/** A page of a product's reviews, newest first. */
export async function listProductReviews(
  ctx: Context,
  input: CallInput<BuyerCalls, 'evaluation!list'>,
): Promise<ReviewPage> {
  const page = readPage(input, 12);
  const filter = filters[input.evaluationType ?? 0] ?? 'all';
  const { rows, total } = await listReviews(ctx.readDb, BigInt(input.sellerGoodsId), filter, page);
  return pageOf(rows.map(present), page, total);
}

/** Real reviews of a product by level. */
export async function countProductReviews(
  ctx: Context,
  productId: bigint,
): Promise<CallOutput<BuyerCalls, 'evaluation!countType'>> {
  const counts = await readLevelCounts(ctx.readDb, productId);
  const all = counts.good + counts.medium + counts.bad;
  return { ...counts, all, favorableRate: percentOf(counts.good, all) };
}

function present(row: ReviewRow): ReviewPage['pageList'][number] {
  return {
    id: row.id.toString(),
    userName: row.userName,
    avatar: row.avatar,
    evaluationType: row.level,
    content: row.content,
    imgUrls: row.pictures.map(fileUrl),
    attrText: row.attrText,
    createTime: row.createdAt.toISOString(),
    isDefault: row.isDefault,
    ...(row.reply !== null && { reply: row.reply }),
  };
}

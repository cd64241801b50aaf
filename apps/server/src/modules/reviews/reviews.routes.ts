import { reviews } from '@entrepot/contract';
import { pageOf, readPage } from '@entrepot/domain';
import { fileUrl } from '../../platform/files/picture-urls.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { percentOf } from '../sellers/index.ts';
import { listReviews, type ReviewFilter, type ReviewRow, readLevelCounts } from './reviews.repository.ts';
import { writeReviews } from './write-reviews.ts';

const filters: readonly ReviewFilter[] = ['all', 1, 2, 3, 'with_pictures'];

export const reviewsRoutes: readonly Implementation[] = [
  implement(reviews.reviewList, async (ctx, input) => {
    const page = readPage(input, 12);
    const filter = filters[input.evaluationType ?? 0] ?? 'all';
    const { rows, total } = await listReviews(ctx.readDb, BigInt(input.sellerGoodsId), filter, page);
    return pageOf(rows.map(present), page, total);
  }),
  implement(reviews.reviewCounts, async (ctx, input) => {
    const counts = await readLevelCounts(ctx.readDb, BigInt(input.sellerGoodsId));
    const all = counts.good + counts.medium + counts.bad;
    return { ...counts, all, favorableRate: percentOf(counts.good, all) };
  }),
  implement(reviews.reviewAdd, async (ctx, { orderId, ...line }, { session }) =>
    presentIds(await writeReviews(ctx, session.userId, BigInt(orderId), [line])),
  ),
  implement(reviews.reviewAddList, async (ctx, { orderId, lines }, { session }) =>
    presentIds(await writeReviews(ctx, session.userId, BigInt(orderId), lines)),
  ),
];

const presentIds = (ids: readonly bigint[]) => ({ ids: ids.map(String) });

function present(row: ReviewRow) {
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

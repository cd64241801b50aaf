import type { BuyerCalls, CallOutput } from '@entrepot/contract';
import { fileUrl } from '../../platform/files/picture-urls.ts';
import type { ReviewRow } from './reviews.repository.ts';

type Shared = Omit<CallOutput<BuyerCalls, 'evaluation!mine'>[number], 'orderGoodsId' | 'followUpUntil'>;

/** What every reader of a review sees of it. */
export function presentReview(row: ReviewRow): Shared {
  return {
    id: row.id.toString(),
    evaluationType: row.level,
    content: row.content,
    imgUrls: row.pictures.map(fileUrl),
    attrText: row.attrText,
    createTime: row.createdAt.toISOString(),
    isDefault: row.isDefault,
    isRefunded: row.isRefunded,
    ...(row.reply !== null && row.repliedAt && { reply: row.reply, replyTime: row.repliedAt.toISOString() }),
    ...(row.followUp !== null &&
      row.followedUpAt && {
        followUp: {
          content: row.followUp,
          imgUrls: (row.followUpPictures ?? []).map(fileUrl),
          createTime: row.followedUpAt.toISOString(),
        },
      }),
  };
}

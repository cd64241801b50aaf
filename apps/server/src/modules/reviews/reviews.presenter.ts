import type { BuyerCalls, CallOutput } from '@entrepot/contract';
import { pickText } from '@entrepot/domain';
import { fileUrl } from '#platform/files/image-urls.ts';
import { type Signer, signedFileLink } from '#platform/files/private-files.ts';
import type { ReviewRow } from './reviews.repository.ts';

type Shared = Omit<CallOutput<BuyerCalls, 'evaluation!mine'>[number], 'orderGoodsId' | 'followUpUntil'>;

/** The addresses of a review's images: those of a hidden one are public no longer, and whoever may see them gets links. */
export const imageUrlsOf = (ctx: Signer, isHidden: boolean) =>
  isHidden ? (key: string) => signedFileLink(ctx, key).url : fileUrl;

/** What every reader of a review sees of it, in their language where it is not its writer's own words. */
export function presentReview(row: ReviewRow, language: string, urlOf: (key: string) => string = fileUrl): Shared {
  return {
    id: row.id.toString(),
    evaluationType: row.level,
    content: row.content,
    imgUrls: row.images.map(urlOf),
    attrText: variantIn(row, language),
    createTime: row.createdAt.toISOString(),
    isDefault: row.isDefault,
    isRefunded: row.isRefunded,
    ...(row.reply !== null && row.repliedAt && { reply: row.reply, replyTime: row.repliedAt.toISOString() }),
    ...(row.followUp !== null &&
      row.followedUpAt && {
        followUp: {
          content: row.followUp,
          imgUrls: (row.followUpImages ?? []).map(urlOf),
          createTime: row.followedUpAt.toISOString(),
        },
      }),
  };
}

/** The variant as the product's page names it. One that its seller has renamed since keeps the name that it was bought under. */
function variantIn({ attrText, variant }: Pick<ReviewRow, 'attrText' | 'variant'>, language: string): string {
  const isSame = variant !== null && Object.values(variant.texts).includes(attrText);
  return isSame ? pickText(variant.texts, language, variant.ownLanguage) : attrText;
}

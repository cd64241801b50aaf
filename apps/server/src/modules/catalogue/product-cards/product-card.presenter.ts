import { type Discount, favourableRate, formatAmount, pickText, runningDiscountMicro } from '@entrepot/domain';
import { fileUrl, listImageUrl } from '#platform/files/image-urls.ts';
import type { CardFacts } from './facts.repository.ts';
import type { Figures } from './figures.ts';

/** A product as a list shows it, at a time. */
export function presentProductCard(card: CardFacts, figures: Figures, language: string, at: Date) {
  const discount = discountOf(card);
  const discountMicro = runningDiscountMicro(discount, at);
  const counted = figures.reviewsGood + figures.reviewsMedium + figures.reviewsBad;
  return {
    sellerGoodsId: String(card.productId),
    sellerId: String(card.storeId),
    sellerName: card.storeName,
    name: pickText(card.titles, language, card.ownLanguage),
    imgUrl1: listImageUrl(card.images[0] ?? ''),
    imgUrls: card.images.map(fileUrl),
    sellingPrice: formatAmount(card.priceMicro),
    retailPrice: formatAmount(card.retailPriceMicro),
    originalPrice: formatAmount(card.originalPriceMicro),
    ...(discountMicro !== undefined &&
      discount !== undefined && {
        discountPrice: formatAmount(discountMicro),
        ...(card.compareAtMicro !== null && { compareAtPrice: formatAmount(card.compareAtMicro) }),
        discountEndTime: discount.endsAt.toISOString(),
      }),
    soldNum: Number(figures.sold),
    viewsNum: Number(figures.views),
    favorableRate: favourableRate(figures.reviewsGood, counted),
    // Those that the rate is made of: what was bought, praised and paid back makes no product look more reviewed than it is.
    reviewNum: counted,
    buyMin: card.buyMin,
    buyMultiple: card.buyMultiple,
    unit: card.unit,
    categoryId: String(card.categoryId),
    shipsFrom: card.shipsFrom,
    isShelf: card.status === 'published' && figures.isInStock,
    isPublished: card.status === 'published',
  };
}

/** The discount of a card's cheapest variant, whether it runs or not. */
export function discountOf(card: CardFacts): Discount | undefined {
  const { discountMicro: priceMicro, discountStartsAt: startsAt, discountEndsAt: endsAt } = card;
  return priceMicro !== null && startsAt && endsAt ? { priceMicro, startsAt, endsAt } : undefined;
}

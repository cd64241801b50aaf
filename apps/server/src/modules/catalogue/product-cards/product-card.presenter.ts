import { type Discount, favourableRate, formatAmount, pickText, runningDiscountMicro } from '@entrepot/domain';
import { fileUrl, listImageUrl } from '#platform/files/image-urls.ts';
import type { CardFacts } from './facts.repository.ts';
import type { Figures } from './figures.ts';

/** A product as a list shows it, at a time. */
export function presentProductCard(card: CardFacts, figures: Figures, language: string, at: Date) {
  const discount = discountOf(card);
  const discountMicro = runningDiscountMicro(discount, at);
  const counted = figures.reviews_good + figures.reviews_medium + figures.reviews_bad;
  return {
    sellerGoodsId: String(card.product_id),
    sellerId: String(card.store_id),
    sellerName: card.store_name,
    name: pickText(card.titles, language, card.own_language),
    imgUrl1: listImageUrl(card.images[0] ?? ''),
    imgUrls: card.images.map(fileUrl),
    sellingPrice: formatAmount(card.price_micro),
    retailPrice: formatAmount(card.retail_price_micro),
    originalPrice: formatAmount(card.original_price_micro),
    ...(discountMicro !== undefined &&
      discount !== undefined && {
        discountPrice: formatAmount(discountMicro),
        ...(card.compare_at_micro !== null && { compareAtPrice: formatAmount(card.compare_at_micro) }),
        discountEndTime: discount.endsAt.toISOString(),
      }),
    soldNum: Number(figures.sold),
    viewsNum: Number(figures.views),
    favorableRate: favourableRate(figures.reviews_good, counted),
    // Those that the rate is made of: what was bought, praised and paid back makes no product look more reviewed than it is.
    reviewNum: counted,
    buyMin: card.buy_min,
    buyMultiple: card.buy_multiple,
    unit: card.unit,
    categoryId: String(card.category_id),
    shipsFrom: card.ships_from,
    isShelf: card.status === 'published' && figures.is_in_stock,
    isPublished: card.status === 'published',
  };
}

/** The discount of a card's cheapest variant, whether it runs or not. */
export function discountOf(card: CardFacts): Discount | undefined {
  const { discount_micro: priceMicro, discount_starts_at: startsAt, discount_ends_at: endsAt } = card;
  return priceMicro !== null && startsAt && endsAt ? { priceMicro, startsAt, endsAt } : undefined;
}

import { favourableRate, formatAmount, pickText } from '@entrepot/domain';
import { fileUrl, listImageUrl, thumbnailUrl } from '#platform/files/image-urls.ts';
import type { Collection } from '../collections/collections.repository.ts';
import { takesOrders } from './store-hours.ts';
import type { StoreCard } from './stores.repository.ts';

/** A store as every screen shows it at an instant. */
export function presentStore(card: StoreCard, language: string, now: Date) {
  return {
    sellerId: String(card.storeId),
    sellerName: card.storeName,
    avatar: listImageUrl(card.logo),
    banner: fileUrl(card.banner),
    contents: pickText(card.storeDescriptions, language, card.storeLanguage),
    notice: pickText(card.storeNotices, language, card.storeLanguage),
    country: card.storeCountry,
    soldNum: Number(card.storeSold),
    viewsNum: Number(card.storeViews),
    focusNum: card.followers,
    favorableRate: favourableRate(card.storeReviewsGood, card.storeReviewsAll),
    reviewNum: card.storeReviewsAll,
    goodsNum: card.storeProducts,
    shipOnTimeRate: percentOf(card.shippedOnTime, card.shippedOnTime + card.shippedLate),
    createTime: card.storeCreatedAt.toISOString(),
    ...(card.orderMinimumMicro > 0n && { orderMinimum: formatAmount(card.orderMinimumMicro) }),
    ...(takesOrders(card, now) ? plannedHoliday(card, language, now) : { holiday: presentHoliday(card, language) }),
  };
}

function presentHoliday(card: StoreCard, language: string) {
  // What the owner wrote belongs to a holiday, not to missing documents.
  if (card.pausedAt !== null) return { message: '' };
  return {
    ...(card.holidayUntil && { until: card.holidayUntil.toISOString() }),
    message: pickText(card.holidayMessages, language, card.storeLanguage),
  };
}

function plannedHoliday(card: StoreCard, language: string, now: Date) {
  if (card.holidayFrom === null || card.holidayFrom <= now) return {};
  return { plannedHoliday: { from: card.holidayFrom.toISOString(), ...presentHoliday(card, language) } };
}

/** A part in percent with one decimal; null of nothing. */
function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 1000) / whole) / 10;
}

/** A store's collections as a tree of two levels. */
export function presentStoreTree(rows: readonly Collection[], language: string) {
  const present = (row: Collection) => ({
    categoryId: String(row.id),
    ...(row.parentId === null ? {} : { parentId: String(row.parentId) }),
    name: pickText(row.names, language),
    iconImg: thumbnailUrl(row.icon),
  });
  return rows
    .filter((row) => row.parentId === null)
    .map((top) => ({ ...present(top), children: rows.filter((row) => row.parentId === top.id).map(present) }));
}

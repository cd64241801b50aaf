import { favourableRate, formatAmount, pickText } from '@entrepot/domain';
import { fileUrl, listImageUrl, thumbnailUrl } from '#platform/files/image-urls.ts';
import type { Collection } from '../collections/collections.repository.ts';
import { takesOrders } from './store-hours.ts';
import type { StoreCard } from './stores.repository.ts';

/** A store as every screen shows it at an instant. */
export function presentStore(card: StoreCard, language: string, now: Date) {
  const hours = { holidayFrom: card.holiday_from, holidayUntil: card.holiday_until, pausedAt: card.paused_at };
  return {
    sellerId: String(card.store_id),
    sellerName: card.store_name,
    avatar: listImageUrl(card.logo),
    banner: fileUrl(card.banner),
    contents: pickText(card.store_descriptions, language, card.store_language),
    notice: pickText(card.store_notices, language, card.store_language),
    country: card.store_country,
    soldNum: Number(card.store_sold),
    viewsNum: Number(card.store_views),
    focusNum: card.followers,
    favorableRate: favourableRate(card.store_reviews_good, card.store_reviews_all),
    reviewNum: card.store_reviews_all,
    goodsNum: card.store_products,
    shipOnTimeRate: percentOf(card.shipped_on_time, card.shipped_on_time + card.shipped_late),
    createTime: card.store_created_at.toISOString(),
    ...(card.order_minimum_micro > 0n && { orderMinimum: formatAmount(card.order_minimum_micro) }),
    ...(takesOrders(hours, now) ? plannedHoliday(card, language, now) : { holiday: presentHoliday(card, language) }),
  };
}

function presentHoliday(card: StoreCard, language: string) {
  // What the owner wrote belongs to a holiday, not to missing documents.
  if (card.paused_at !== null) return { message: '' };
  return {
    ...(card.holiday_until && { until: card.holiday_until.toISOString() }),
    message: pickText(card.holiday_messages, language, card.store_language),
  };
}

function plannedHoliday(card: StoreCard, language: string, now: Date) {
  if (card.holiday_from === null || card.holiday_from <= now) return {};
  return { plannedHoliday: { from: card.holiday_from.toISOString(), ...presentHoliday(card, language) } };
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

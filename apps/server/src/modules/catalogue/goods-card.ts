import type { Texts } from '@entrepot/domain';
import { sql } from 'kysely';

/** A row of the published view `goods_cards`, as `cardColumns` selects it. */
export type GoodsCard = {
  readonly product_id: bigint;
  readonly seller_id: bigint;
  readonly category_id: bigint;
  readonly status: string;
  readonly own_language: string;
  readonly titles: Texts;
  readonly pictures: readonly string[];
  readonly price_micro: bigint;
  readonly discount_micro: bigint | null;
  /** The lowest price of the thirty days before the discount; null where that is not above it. */
  readonly compare_at_micro: bigint | null;
  readonly discount_starts_at: Date | null;
  readonly discount_ends_at: Date | null;
  readonly retail_price_micro: bigint;
  readonly original_price_micro: bigint;
  readonly buy_min: number;
  readonly buy_multiple: number;
  readonly unit: string;
  readonly store_name: string;
  readonly ships_from: string;
  readonly sold: bigint;
  readonly views: bigint;
  readonly reviews_good: number;
  readonly reviews_medium: number;
  readonly reviews_bad: number;
  readonly reviews_with_pictures: number;
  readonly is_in_stock: boolean;
};

/** What a statement selects of `goods_cards`, which it calls `c`, to show goods. */
export const cardColumns = sql`c.product_id, c.seller_id, c.category_id, c.status, c.own_language, c.titles, c.pictures,
  c.price_micro, c.discount_micro, c.compare_at_micro, c.discount_starts_at, c.discount_ends_at, c.retail_price_micro, c.original_price_micro,
  c.buy_min, c.buy_multiple, c.unit, c.store_name, c.ships_from, c.sold, c.views, c.reviews_good, c.reviews_medium,
  c.reviews_bad, c.reviews_with_pictures, c.is_in_stock`;

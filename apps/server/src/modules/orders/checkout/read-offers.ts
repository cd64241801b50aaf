import { type Discount, type PriceTier, pickText, type Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Db, Tx } from '#platform/database.ts';
import { canPromise, closedUntil, type FreightRow, freightTemplateOf, takesOrders } from '../../sellers/index.ts';
import type { Offer } from './offer.types.ts';

type Row = FreightRow & {
  sku_id: bigint;
  product_id: bigint;
  store_id: bigint;
  owner_user_id: bigint;
  store_name: string;
  store_state: string;
  order_minimum_micro: bigint;
  holiday_from: Date | null;
  holiday_until: Date | null;
  paused_at: Date | null;
  status: Offer['status'];
  own_language: string;
  titles: Texts;
  attr_texts: Texts;
  image: string;
  price_micro: bigint;
  discount_micro: bigint | null;
  discount_starts_at: Date | null;
  discount_ends_at: Date | null;
  price_tiers: PriceTier[];
  buy_min: number;
  buy_multiple: number;
  stock: number;
  weight_grams: number;
  is_removed: boolean;
  freight_template_id: bigint;
  handling_days: number;
};

/**
 * The offers of variants at an instant, by the variant's id; unknown ones are left out, and so are those of drafts, which
 * nobody but their store may see. Texts are in the asked language where there is one.
 *
 * Nothing is locked: all orders of a store would wait for each other. Stock is taken by a guarded statement of its own, and an order
 * that slips through while its store is being suspended can neither be paid nor stays (ADR 0058).
 */
export async function readOffers(
  db: Db | Tx,
  skuIds: readonly bigint[],
  { language, at }: { readonly language: string; readonly at: Date },
): Promise<ReadonlyMap<bigint, Offer>> {
  const { rows } = await prepared(
    'order_offers',
    sql<Row>`
    select o.sku_id, o.product_id, o.store_id, o.owner_user_id, o.store_name, o.store_state, o.order_minimum_micro,
           s.holiday_from, s.holiday_until, s.paused_at, status, own_language, titles, attr_texts, image, price_micro, discount_micro, discount_starts_at, discount_ends_at, price_tiers, buy_min,
           buy_multiple, stock, weight_grams, is_removed, freight_template_id, ships_from, freight_unit, free_over_micro,
           first_fee_micro, further_fee_micro, delivery_fee_micro, freight_zones, other_zone_fee_micro,
           o.handling_days, home_days, other_zone_days, freight_carriers
      from sku_offers o join store_names s on s.store_id = o.store_id where o.sku_id = any(${skuIds}::bigint[]) and o.status not in ('draft', 'under_review')`,
  ).execute(db);
  return new Map(rows.map((row) => [row.sku_id, toOffer(row, language, at)]));
}

function toOffer(row: Row, language: string, at: Date): Offer {
  const hours = { holidayFrom: row.holiday_from, holidayUntil: row.holiday_until, pausedAt: row.paused_at };
  return {
    skuId: row.sku_id,
    productId: row.product_id,
    storeId: row.store_id,
    ownerUserId: row.owner_user_id,
    sellerName: row.store_name,
    isStoreOpen: row.store_state === 'approved',
    takesOrders: takesOrders(hours, at),
    closedUntil: closedUntil(hours, at),
    canPromise: canPromise(hours, row.handling_days, at),
    orderMinimumMicro: row.order_minimum_micro,
    status: row.status,
    isRemoved: row.is_removed,
    name: pickText(row.titles, language, row.own_language),
    attrText: pickText(row.attr_texts, language, row.own_language),
    image: row.image,
    priceMicro: row.price_micro,
    discount: toDiscount(row),
    priceTiers: row.price_tiers,
    buyMin: row.buy_min,
    buyMultiple: row.buy_multiple,
    stock: row.stock,
    weightGrams: row.weight_grams,
    freightTemplateId: row.freight_template_id,
    freight: freightTemplateOf(row),
    handlingDays: row.handling_days,
    carriers: row.freight_carriers,
  };
}

function toDiscount(row: Row): Discount | undefined {
  const { discount_micro: priceMicro, discount_starts_at: startsAt, discount_ends_at: endsAt } = row;
  return priceMicro === null || startsAt === null || endsAt === null ? undefined : { priceMicro, startsAt, endsAt };
}

import { type Discount, type PriceTier, pickText, type Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Db, Tx } from '#platform/database.ts';
import { canPromise, closedUntil, type FreightRow, freightTemplateOf, takesOrders } from '../../sellers/index.ts';
import type { Offer } from './offer.types.ts';

type OfferRow = FreightRow & {
  readonly skuId: bigint;
  readonly productId: bigint;
  readonly storeId: bigint;
  readonly ownerUserId: bigint;
  readonly storeName: string;
  readonly storeState: string;
  readonly orderMinimumMicro: bigint;
  readonly holidayFrom: Date | null;
  readonly holidayUntil: Date | null;
  readonly pausedAt: Date | null;
  readonly status: Offer['status'];
  readonly ownLanguage: string;
  readonly titles: Texts;
  readonly attrTexts: Texts;
  readonly image: string;
  readonly priceMicro: bigint;
  readonly discountMicro: bigint | null;
  readonly discountStartsAt: Date | null;
  readonly discountEndsAt: Date | null;
  readonly priceTiers: readonly PriceTier[];
  readonly buyMin: number;
  readonly buyMultiple: number;
  readonly stock: number;
  readonly weightGrams: number;
  readonly isRemoved: boolean;
  readonly freightTemplateId: bigint;
  readonly handlingDays: number;
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
    sql<OfferRow>`
    select o.sku_id as "skuId", o.product_id as "productId", o.store_id as "storeId", o.owner_user_id as "ownerUserId",
           o.store_name as "storeName", o.store_state as "storeState", o.order_minimum_micro as "orderMinimumMicro",
           s.holiday_from as "holidayFrom", s.holiday_until as "holidayUntil", s.paused_at as "pausedAt", status,
           own_language as "ownLanguage", titles, attr_texts as "attrTexts", image, price_micro as "priceMicro",
           discount_micro as "discountMicro", discount_starts_at as "discountStartsAt", discount_ends_at as "discountEndsAt",
           price_tiers as "priceTiers", buy_min as "buyMin", buy_multiple as "buyMultiple", stock, weight_grams as "weightGrams",
           is_removed as "isRemoved", freight_template_id as "freightTemplateId", ships_from as "shipsFrom",
           freight_unit as "freightUnit", free_over_micro as "freeOverMicro", first_fee_micro as "firstFeeMicro",
           further_fee_micro as "furtherFeeMicro", delivery_fee_micro as "deliveryFeeMicro", freight_zones as "freightZones",
           other_zone_fee_micro as "otherZoneFeeMicro", o.handling_days as "handlingDays", home_days as "homeDays",
           other_zone_days as "otherZoneDays", freight_carriers as "freightCarriers"
      from sku_offers o join store_names s on s.store_id = o.store_id where o.sku_id = any(${skuIds}::bigint[]) and o.status not in ('draft', 'under_review')`,
  ).execute(db);
  return new Map(rows.map((row) => [row.skuId, toOffer(row, language, at)]));
}

function toOffer(row: OfferRow, language: string, at: Date): Offer {
  return {
    skuId: row.skuId,
    productId: row.productId,
    storeId: row.storeId,
    ownerUserId: row.ownerUserId,
    sellerName: row.storeName,
    isStoreOpen: row.storeState === 'approved',
    takesOrders: takesOrders(row, at),
    closedUntil: closedUntil(row, at),
    canPromise: canPromise(row, row.handlingDays, at),
    orderMinimumMicro: row.orderMinimumMicro,
    status: row.status,
    isRemoved: row.isRemoved,
    name: pickText(row.titles, language, row.ownLanguage),
    attrText: pickText(row.attrTexts, language, row.ownLanguage),
    image: row.image,
    priceMicro: row.priceMicro,
    discount: toDiscount(row),
    priceTiers: row.priceTiers,
    buyMin: row.buyMin,
    buyMultiple: row.buyMultiple,
    stock: row.stock,
    weightGrams: row.weightGrams,
    freightTemplateId: row.freightTemplateId,
    freight: freightTemplateOf(row),
    handlingDays: row.handlingDays,
    carriers: row.freightCarriers,
  };
}

function toDiscount(row: OfferRow): Discount | undefined {
  const { discountMicro: priceMicro, discountStartsAt: startsAt, discountEndsAt: endsAt } = row;
  return priceMicro === null || startsAt === null || endsAt === null ? undefined : { priceMicro, startsAt, endsAt };
}

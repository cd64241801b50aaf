import { DomainError, type PricingCoupon } from '@entrepot/domain';
import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Db, Tx } from '#platform/database.ts';

type Terms = {
  readonly percentBp: number | null;
  readonly amountMicro: bigint | null;
  readonly minimumMicro: bigint;
  readonly maximumMicro: bigint | null;
  readonly storeId: bigint | null;
};

/** A coupon as prices are calculated with it. */
export function pricingOf({ percentBp, amountMicro, minimumMicro, maximumMicro, storeId }: Terms): PricingCoupon {
  const worth: PricingCoupon['worth'] =
    percentBp === null
      ? { kind: 'amount', amountMicro: amountMicro ?? 0n }
      : { kind: 'percentage', basisPoints: percentBp };
  return { worth, minimumMicro, maximumMicro, storeId };
}

/**
 * What a coupon that a person holds takes off a checkout.
 *
 * @throws DomainError `coupon_not_found` when the person does not hold it, has used it, or it is not valid now.
 */
export async function couponForCheckout(
  db: Db | Tx,
  userId: bigint,
  couponId: bigint,
  now: Date,
): Promise<PricingCoupon> {
  const { rows } = await prepared(
    'coupon_for_checkout',
    sql<Terms>`
    select c.percent_bp as "percentBp", c.amount_micro as "amountMicro", c.minimum_micro as "minimumMicro",
           c.maximum_micro as "maximumMicro", c.store_id as "storeId"
      from coupon_claims m join coupons c on c.id = m.coupon_id
     where m.user_id = ${userId} and m.coupon_id = ${couponId} and m.used_at is null
       and c.starts_at <= ${now} and c.ends_at > ${now}`,
  ).execute(db);
  const [row] = rows;
  if (!row) throw new DomainError('coupon_not_found');
  return pricingOf(row);
}

/**
 * Marks a coupon as used by a checkout, with what it took off.
 *
 * @throws DomainError `coupon_not_found` when another checkout took it in the meantime.
 */
export async function markCouponUsed(
  tx: Tx,
  use: { userId: bigint; couponId: bigint; checkoutId: bigint; takenOffMicro: bigint; at: Date },
): Promise<void> {
  const { rows } = await prepared(
    'coupon_use',
    sql`update coupon_claims set used_at = ${use.at}, checkout_id = ${use.checkoutId},
    taken_off_micro = ${use.takenOffMicro}
    where user_id = ${use.userId} and coupon_id = ${use.couponId} and used_at is null returning coupon_id`,
  ).execute(tx);
  if (rows.length === 0) throw new DomainError('coupon_not_found');
}

/** Gives the coupons of checkouts back to their holders. Call it when every order of a checkout was cancelled. */
export async function giveBackCoupons(tx: Tx, checkoutIds: readonly bigint[]): Promise<void> {
  if (checkoutIds.length === 0) return;
  await sql`update coupon_claims set used_at = null, checkout_id = null, taken_off_micro = 0
    where checkout_id = any(${checkoutIds}::bigint[])`.execute(tx);
}

import type { BuyerCalls, CallOutput } from '@entrepot/contract';
import { formatAmount } from '@entrepot/domain';
import type { CouponRow, ShownRow } from './coupons.repository.ts';

type Terms = Pick<
  CouponRow,
  'code' | 'percentBp' | 'amountMicro' | 'minimumMicro' | 'maximumMicro' | 'startsAt' | 'endsAt'
> & { readonly id: bigint };

/** What a coupon takes off, from how much, and when: the same for holders and for its store. */
export function presentTerms(row: Terms) {
  return {
    couponId: row.id.toString(),
    code: row.code,
    kind: row.percentBp === null ? ('amount' as const) : ('percentage' as const),
    value: row.percentBp === null ? formatAmount(row.amountMicro ?? 0n) : String(row.percentBp / 100),
    minimum: formatAmount(row.minimumMicro),
    ...(row.maximumMicro !== null && { maximum: formatAmount(row.maximumMicro) }),
    startTime: row.startsAt.toISOString(),
    endTime: row.endsAt.toISOString(),
  };
}

/** A coupon as its holder sees it at a time. */
export function presentCoupon(row: CouponRow, now: Date): CallOutput<BuyerCalls, 'coupon!claim'> {
  return {
    ...presentTerms(row),
    title: row.title,
    ...(row.sellerId !== null && { sellerId: row.sellerId.toString(), sellerName: row.sellerName ?? '' }),
    state: row.usedAt ? 'used' : row.endsAt <= now ? 'expired' : 'usable',
  };
}

/** A coupon that a store shows, as whoever looks at it may take it. */
export function presentShown(row: ShownRow, now: Date): CallOutput<BuyerCalls, 'coupon!ofStores'>[number] {
  const { state: _state, sellerName: _sellerName, ...coupon } = presentCoupon(row, now);
  const state = row.usedAt ? 'used' : row.isClaimed ? 'claimed' : row.isExhausted ? 'exhausted' : 'open';
  return { ...coupon, sellerId: row.sellerId.toString(), state };
}

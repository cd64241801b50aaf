import type { BuyerCalls, CallOutput } from '@entrepot/contract';
import { formatAmount } from '@entrepot/domain';
import type { CouponRow, ShownRow } from './coupons.repository.ts';

type Terms = Pick<
  CouponRow,
  'code' | 'percentBp' | 'amountMicro' | 'minimumMicro' | 'maximumMicro' | 'startsAt' | 'endsAt'
> & { readonly id: bigint };

/** What a coupon takes off, from how much, and when: the same for holders and for its store. */
export function presentTerms(row: Terms) {
  return { couponId: row.id.toString(), code: row.code, ...presentWorth(row) };
}

function presentWorth(row: Omit<Terms, 'id' | 'code'>) {
  return {
    kind: row.percentBp === null ? ('amount' as const) : ('percentage' as const),
    value: row.percentBp === null ? formatAmount(row.amountMicro ?? 0n) : String(row.percentBp / 100),
    minimum: formatAmount(row.minimumMicro),
    ...(row.maximumMicro !== null && { maximum: formatAmount(row.maximumMicro) }),
    startTime: row.startsAt.toISOString(),
    endTime: row.endsAt.toISOString(),
  };
}

/** The terms of a coupon as `coupon_approvals` tells them. */
export type WaitingTerms = {
  readonly percentBp: number | null;
  readonly amountMicro: string | null;
  readonly minimumMicro: string;
  readonly maximumMicro: string | null;
  readonly claimLimit: number | null;
  readonly startsAt: string;
  readonly endsAt: string;
};

/** What a coupon would take off, of what, when, and for how many: for whoever decides on it. */
export function presentWaitingTerms(terms: WaitingTerms) {
  const micro = (value: string | null) => (value === null ? null : BigInt(value));
  return {
    ...presentWorth({
      percentBp: terms.percentBp,
      amountMicro: micro(terms.amountMicro),
      minimumMicro: BigInt(terms.minimumMicro),
      maximumMicro: micro(terms.maximumMicro),
      startsAt: new Date(terms.startsAt),
      endsAt: new Date(terms.endsAt),
    }),
    ...(terms.claimLimit !== null && { claimLimit: terms.claimLimit }),
  };
}

/** A coupon as its holder sees it at a time. */
export function presentCoupon(row: CouponRow, now: Date): CallOutput<BuyerCalls, 'coupon!claim'> {
  return {
    ...presentTerms(row),
    title: row.title,
    ...(row.storeId !== null && { sellerId: row.storeId.toString(), sellerName: row.sellerName ?? '' }),
    state: row.usedAt ? 'used' : row.endsAt <= now ? 'expired' : 'usable',
  };
}

/** A coupon that a store shows, as whoever looks at it may take it. */
export function presentShown(row: ShownRow, now: Date): CallOutput<BuyerCalls, 'coupon!ofStores'>[number] {
  const { state: _state, sellerName: _sellerName, ...coupon } = presentCoupon(row, now);
  const state = row.usedAt ? 'used' : row.isClaimed ? 'claimed' : row.isExhausted ? 'exhausted' : 'open';
  return { ...coupon, sellerId: row.storeId.toString(), state };
}

import type { adminCoupons, OutputOf } from '@entrepot/contract';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { codeGivenOut } from '../coupons/index.ts';
import { subscriptionCoupon } from './marketing.settings.ts';

/** How many subscriptions there are, and whether the coupon that is mailed with them can be taken. */
export async function subscriptionFigures(ctx: Context): Promise<OutputOf<typeof adminCoupons.subscriptionFigures>> {
  const { rows } = await sql<{ readonly state: string; readonly count: number }>`
    select state, count(*)::int as count from subscriptions group by state`.execute(ctx.db);
  const countOf = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  const typed = ctx.settings.get(subscriptionCoupon);
  const given = await codeGivenOut(ctx, ctx.db, typed);
  return {
    pending: countOf('pending'),
    confirmed: countOf('confirmed'),
    ended: countOf('unsubscribed'),
    couponCode: given ?? typed,
    isCouponTaken: given !== undefined,
  };
}

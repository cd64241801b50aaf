import { dayMs } from '@entrepot/domain';
import { inTx } from '#platform/database.ts';
import { createCoupon } from '../../modules/coupons/index.ts';
import type { TestContext } from '../test-context.ts';

/** A coupon of the platform for a tenth off, for a hundred days, that so many may take. */
export function offerTestCoupon(ctx: TestContext, code: string, claimLimit = 1000): Promise<unknown> {
  const startsAt = ctx.clock.now();
  return inTx(ctx.db, (tx) =>
    createCoupon(ctx, tx, {
      code,
      titles: { en: 'Welcome' },
      worth: { kind: 'percentage', basisPoints: 1000 },
      minimumMicro: 0n,
      maximumMicro: 10_000_000n,
      storeId: null,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 100 * dayMs),
      claimLimit,
    }),
  );
}

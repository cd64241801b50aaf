import { marketing } from '@entrepot/contract';
import { pageOf, readPage } from '@entrepot/domain';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { presentCoupon } from './coupons.presenter.ts';
import { listClaimedCoupons } from './coupons.repository.ts';
import { claimCoupon } from './coupons.service.ts';

export const couponsRoutes: readonly Implementation[] = [
  implement(marketing.couponList, async (ctx, input, { session, language }) => {
    const page = readPage(input, 20);
    const now = ctx.clock.now();
    const { offset, pageSize: limit } = page;
    const { rows, total } = await listClaimedCoupons(ctx.db, { userId: session.userId, language, now, limit, offset });
    return pageOf(
      rows.map((row) => presentCoupon(row, now)),
      page,
      total,
    );
  }),
  implement(marketing.couponClaim, async (ctx, input, { session, language }) =>
    presentCoupon(await claimCoupon(ctx, session.userId, input.code, language), ctx.clock.now()),
  ),
];

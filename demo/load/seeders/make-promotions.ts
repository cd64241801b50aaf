import { dayMs, parsePrice } from '@entrepot/domain';
import { setBanner } from '@entrepot/server/modules/content/index.ts';
import { createCoupon } from '@entrepot/server/modules/coupons/index.ts';
import type { Context } from '@entrepot/server/platform/context.ts';
import { sql } from 'kysely';
import { type DemoBanner, demoBanners } from '../../index.ts';
import { type DemoState, doOnce } from '../demo-state.ts';
import { imageKey } from '../images/image-keys.ts';
import { laneNumbers, openLane } from '../lanes.ts';
import type { Scenery } from '../plan/scenery.ts';
import { readCatalogue } from '../read-made.ts';
import { type DemoCoupon, demoCoupons } from './texts/coupon-list.ts';

/** Makes the home page's banners, the first pages about rules, and the coupons. */
export async function makePromotions(ctx: Context, state: DemoState, scenery: Scenery): Promise<void> {
  const startsAt = new Date(state.start.getTime() - 120 * dayMs);
  const lane = openLane(ctx, {
    number: laneNumbers.promotions,
    run: state.run,
    seed: `${scenery.seed}/promotions`,
    at: startsAt,
  });
  const { stores } = await readCatalogue(ctx.db);
  const { rows } = await sql<{ slug: string; id: bigint }>`select slug, category_id as id from category_cards`.execute(
    ctx.db,
  );
  const categoryIds = new Map(rows.map((row) => [row.slug, row.id]));
  await doOnce(ctx, state, 'promotions', async (tx) => {
    for (const [position, banner] of demoBanners().entries()) {
      const { slug: name, titles, image } = banner;
      const shown = { place: 'home', image: imageKey(image), link: linkOf(banner, categoryIds) } as const;
      await setBanner(lane.ctx, tx, { name, titles, position, startsAt, ...shown });
    }
    for (const coupon of demoCoupons(scenery)) {
      const store = coupon.seller === null ? undefined : stores.get(scenery.sellers[coupon.seller]?.names.en ?? '');
      await createCoupon(lane.ctx, tx, toDefinition(coupon, store?.storeId ?? null, state.start));
    }
  });
}

function linkOf({ link, category }: DemoBanner, categoryIds: ReadonlyMap<string, bigint>): string {
  const id = category === null ? undefined : categoryIds.get(category);
  return id === undefined ? link : `${link}${link.includes('?') ? '&' : '?'}categoryId=${id}`;
}

function toDefinition(coupon: DemoCoupon, storeId: bigint | null, start: Date) {
  const { code, titles, worth, minimum, maximum, claimLimit, days } = coupon;
  const at = (day: number) => new Date(start.getTime() + day * dayMs);
  return {
    code,
    titles,
    worth:
      'percent' in worth
        ? ({ kind: 'percentage', basisPoints: worth.percent * 100 } as const)
        : ({ kind: 'amount', amountMicro: parsePrice(worth.amount) } as const),
    minimumMicro: parsePrice(minimum),
    maximumMicro: maximum === null ? null : parsePrice(maximum),
    storeId,
    startsAt: at(days[0]),
    endsAt: at(days[1]),
    claimLimit,
    isShown: storeId !== null,
  };
}

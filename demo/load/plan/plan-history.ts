import { dayMs, hourMs, minuteMs } from '@entrepot/domain';
import { createRandom, type Random } from '../../seed.ts';
import { type DemoCoupon, demoCoupons } from '../seeders/texts/coupon-list.ts';
import { fillCart } from './fill-cart.ts';
import { planFulfilment } from './fulfil.ts';
import { planViews } from './plan-views.ts';
import type { Scenery } from './scenery.ts';
import type { AtMs, Happening, HistoryPlan, PlannedCheckout } from './types.ts';

/** Orders in an average checkout. */
const ordersPerCheckout = 1.7;
/** Shares of the checkouts that are never paid, and that are paid after hours of thought. */
const neverPaidShare = 0.03;
const paidLateShare = 0.2;
const undecidedShare = 0.2;
/** Share of the checkouts that fall into the last days. */
const rushShare = 0.06;
const rushDays = 1.3;
/** Whoever pays late does so within these hours, safely before the order is cancelled for them. */
const latestPaymentHours = 20;

/**
 * Plans what everybody does in the days before the demo's start. A plan is plain data made from seed and size alone, so that
 * a fill that was cut off finds the same plan again.
 */
export function planHistory(scenery: Scenery): HistoryPlan {
  const checkouts = planCheckouts(scenery);
  const happenings = checkouts
    .flatMap((checkout, index) => planCheckout(scenery, checkout, index))
    .concat(planBrowsing(scenery))
    // What would lie ahead of the start has not happened yet.
    .filter((happening) => happening.atMs < 0)
    .sort((one, other) => one.atMs - other.atMs);
  const taken = new Map<string, number>();
  for (const line of checkouts.flatMap((checkout) => checkout.lines)) {
    const code = scenery.products[line.product]?.skus[line.sku]?.code ?? '';
    taken.set(code, (taken.get(code) ?? 0) + line.count);
  }
  return { days: scenery.size.days, checkouts, happenings, views: planViews(scenery, checkouts), taken };
}

function planCheckouts(scenery: Scenery): PlannedCheckout[] {
  const { buyers, seed, size } = scenery;
  const wanted = size.orders / ordersPerCheckout;
  const perMonth = buyers.reduce((sum, { character }) => sum + character.ordersPerMonth, 0);
  return buyers
    .flatMap(({ username, character }, buyer) => {
      const random = createRandom(`${seed}/history/${username}`);
      const count = Math.max(2, Math.round((wanted * character.ordersPerMonth) / perMonth));
      const unused = random.sample(demoCoupons(scenery), random.between(2, 4));
      return momentsOf(size.days, count, random).map((atMs) => {
        const lines = fillCart(scenery, buyer, atMs, random);
        const sellers = [...new Set(lines.map((line) => scenery.sellerOf[line.product] ?? 0))];
        const couponCode = random.chance(0.35) ? claimCoupon(unused, atMs) : null;
        return { buyer, atMs, lines, sellers, couponCode };
      });
    })
    .sort((one, other) => one.atMs - other.atMs);
}

/** Removes a coupon that is valid at the moment from a buyer's intended ones. */
function claimCoupon(unused: DemoCoupon[], atMs: AtMs): string | null {
  const place = unused.findIndex(({ days: [from, until] }) => from * dayMs < atMs && atMs < until * dayMs);
  return unused.splice(place, place < 0 ? 0 : 1)[0]?.code ?? null;
}

/** Moments of one buyer's checkouts in time order, denser towards the end: the shop grows, and a sale has just begun. */
function momentsOf(days: number, count: number, random: Random): AtMs[] {
  return Array.from({ length: count }, () => {
    const age = random.chance(rushShare) ? random.next() * rushDays : days * (1 - random.next() ** 0.85);
    return -Math.round(age * dayMs + minuteMs);
  })
    .filter((atMs) => atMs > -(days - 1) * dayMs)
    .sort((one, other) => one - other);
}

function planCheckout(scenery: Scenery, checkout: PlannedCheckout, index: number): Happening[] {
  const random = createRandom(`${scenery.seed}/checkout/${index}`);
  const buyer = scenery.buyers[checkout.buyer];
  if (!buyer) throw new RangeError('no such buyer');
  const actor = { side: 'buyer', index: checkout.buyer } as const;
  const shop: Happening = { atMs: checkout.atMs, actor, action: { kind: 'shop', checkout: index } };
  // Some of the newest are still being thought over.
  if (random.chance(checkout.atMs > -latestPaymentHours * hourMs ? undecidedShare : neverPaidShare)) return [shop];
  const { cancelShare } = buyer.character;
  const cancelled = checkout.sellers.filter((_, place) => random.chance(place === 0 ? cancelShare : cancelShare / 3));
  const cancelAtMs = checkout.atMs + random.between(3, 40) * minuteMs;
  const cancels = cancelled.map((seller, place): Happening => {
    const reason = random.between(0, 4);
    return { atMs: cancelAtMs + place * 9000, actor, action: { kind: 'cancel', checkout: index, seller, reason } };
  });
  const paid = checkout.sellers.filter((seller) => !cancelled.includes(seller));
  if (paid.length === 0) return [shop, ...cancels];
  const isLate = random.chance(paidLateShare);
  const delayMs = isLate
    ? (1 + random.next() * (latestPaymentHours - 1)) * hourMs
    : (0.5 + random.next() * 9) * minuteMs;
  const paidAtMs = Math.round(delayMs + (cancels.length > 0 ? cancelAtMs + minuteMs : checkout.atMs));
  const pay: Happening = { atMs: paidAtMs, actor, action: { kind: 'pay', checkout: index } };
  const rest = paid.flatMap((seller) => {
    const store = scenery.sellers[seller];
    if (!store) throw new RangeError('no such store');
    return planFulfilment(
      { checkout: index, seller, buyer: checkout.buyer, paidAtMs },
      { seller: store, buyer },
      createRandom(`${scenery.seed}/order/${index}/${seller}`),
    );
  });
  return [shop, ...cancels, pay, ...rest];
}

/** Visits without buying: people keep products for later and follow stores. */
function planBrowsing({ buyers, products, sellers, seed, size }: Scenery): Happening[] {
  return buyers.flatMap(({ username }, index) => {
    const random = createRandom(`${seed}/browsing/${username}`);
    return Array.from({ length: random.between(3, 9) }, (): Happening => {
      const atMs = -Math.round(random.next() * (size.days - 1) * dayMs) - minuteMs;
      const seen = products.flatMap((product, at) => (-product.createdDaysAgo * dayMs < atMs - hourMs ? [at] : []));
      const popular = seen.sort((one, other) => (products[other]?.popularity ?? 0) - (products[one]?.popularity ?? 0));
      const keep = random.sample(popular.slice(0, Math.max(8, Math.ceil(popular.length / 3))), random.between(0, 4));
      const follow = random.chance(0.6) ? random.between(0, sellers.length - 1) : null;
      return { atMs, actor: { side: 'buyer', index }, action: { kind: 'browse', keep, follow } };
    });
  });
}

import { dayMs, hourMs, minuteMs } from '@entrepot/domain';
import { carriersOf } from '../../catalogue/carriers.ts';
import type { DemoBuyer, DemoSeller } from '../../index.ts';
import type { Random } from '../../seed.ts';
import type { Action, AtMs, Happening, Parcel } from './types.ts';

const forgottenShare = 0.2;

type Order = {
  readonly checkout: number;
  readonly seller: number;
  readonly buyer: number;
  readonly paidAtMs: AtMs;
};

/** What becomes of a paid order: confirmed, shipped, received and reviewed, as its store and its buyer are. */
export function planFulfilment(
  order: Order,
  people: { readonly seller: DemoSeller; readonly buyer: DemoBuyer },
  random: Random,
): Happening[] {
  const { checkout, seller } = order;
  const { character } = people.buyer;
  const happenings: Happening[] = [];
  const does = (side: 'buyer' | 'seller', atMs: AtMs, action: Action) =>
    happenings.push({
      atMs: Math.round(atMs),
      actor: { side, index: side === 'buyer' ? order.buyer : seller },
      action,
    });

  const shipAtMs = order.paidAtMs + shippingDelay(people.seller, random);
  if (random.chance(0.8)) {
    const share = 0.15 + random.next() * 0.45;
    does('seller', order.paidAtMs + (shipAtMs - order.paidAtMs) * share, { kind: 'confirm', checkout, seller });
  }
  if (shipAtMs - order.paidAtMs > 18 * hourMs && random.chance(0.3)) {
    const since = order.paidAtMs + 16 * hourMs;
    does('buyer', since + (shipAtMs - since) * random.next() * 0.9, { kind: 'remind', checkout, seller });
  }
  // A few of the last days' orders are forgotten: their deadline has passed when the story ends.
  if (order.paidAtMs < -25 * hourMs && order.paidAtMs > -3 * dayMs && random.chance(forgottenShare)) return happenings;
  does('seller', shipAtMs, { kind: 'ship', checkout, seller, parcel: chooseParcel(people.seller, random) });

  // Some never say that the goods arrived: the shop then takes them as received.
  if (random.chance(0.14)) return happenings;
  const receivedAtMs = shipAtMs + (2.5 + random.next() * 9) * dayMs;
  does('buyer', receivedAtMs, { kind: 'receive', checkout, seller });
  if (!random.chance(character.reviewShare)) return happenings;
  const reviewedAtMs = receivedAtMs + 2 * minuteMs + random.next() ** 2 * 6 * dayMs;
  does('buyer', reviewedAtMs, { kind: 'review', checkout, seller, seed: `review/${checkout}/${seller}` });
  return happenings;
}

/** Stores promise to ship within a day; the share of orders in which each is late is its character. */
function shippingDelay({ handlingDays: [fewest, most], lateShipmentPercent }: DemoSeller, random: Random): number {
  if (random.chance(lateShipmentPercent / 100)) return (26 + random.next() * 20 * Math.max(1, most)) * hourMs;
  const from = 2 + 3 * fewest;
  const to = Math.min(23, 12 + 4 * most);
  return (from + random.next() * (to - from)) * hourMs;
}

function chooseParcel({ country }: DemoSeller, random: Random): Parcel {
  const carrier = random.pick(carriersOf(country));
  const digits = Array.from({ length: 9 }, () => random.between(0, 9)).join('');
  const letters = carrier
    .replace(/[^A-Z]/g, '')
    .padEnd(2, 'X')
    .slice(0, 2);
  return { carrier, trackingNumber: `${letters}${digits}${country}` };
}

import { dayMs, minuteMs } from '@entrepot/domain';
import { createRandom } from '../../seed.ts';
import { pickWeighted } from './fill-cart.ts';
import type { Scenery } from './scenery.ts';
import type { PlannedCheckout, PlannedView } from './types.ts';

/** Pages that people open without buying, for each page of something they buy. */
const viewsPerLine = 5;

/**
 * Page views: everybody sees what they buy, and visitors look at what is popular and at what sells, so that no product was
 * sold more often than it was seen. In time order.
 */
export function planViews(scenery: Scenery, checkouts: readonly PlannedCheckout[]): PlannedView[] {
  const { products, buyers, seed, size } = scenery;
  const random = createRandom(`${seed}/views`);
  const weights = products.map((product) => Math.sqrt(product.popularity));
  const bought = checkouts.flatMap(({ buyer, atMs, lines }) =>
    lines.map(({ product }, place) => ({
      atMs: atMs - (lines.length - place) * minuteMs,
      product,
      visitor: visitorOf(buyers[buyer]?.username ?? ''),
    })),
  );
  const ageOf = (product: number) => Math.min(size.days - 1, products[product]?.createdDaysAgo ?? 0);
  const passing = Array.from({ length: bought.length * viewsPerLine }, () => {
    const product = pickWeighted(weights, random);
    const atMs = -Math.round(random.next() * ageOf(product) * dayMs) - minuteMs;
    return { atMs, product, visitor: visitorOf(`visitor${random.between(1, 4000)}`) };
  });
  // A visitor counts once a day: everyone who compared is somebody else.
  let comparing = 0;
  const compared = checkouts.flatMap(({ atMs, lines }) =>
    lines.flatMap(({ product, count }) =>
      Array.from({ length: count }, () => ({
        atMs: Math.round(atMs - random.next() * Math.max(0, atMs + ageOf(product) * dayMs)),
        product,
        visitor: visitorOf(`other${++comparing}`),
      })),
    ),
  );
  return [...bought, ...passing, ...compared].sort((one, other) => one.atMs - other.atMs);
}

/** A visitor's name as browsers make it: lower-case letters and digits. Filled up with a letter, or 1 and 10 were one. */
function visitorOf(name: string): string {
  return `demo${name}`.padEnd(20, 'x');
}

import { dayMs } from '@entrepot/domain';
import type { Random } from '../../seed.ts';
import type { Scenery } from './scenery.ts';
import type { PlannedLine } from './types.ts';

/** The most that one line may cost, and the most pieces of one store's order. */
const lineLimit = 900;
const pieceLimit = 450;
/** Price tier and discount together never take more than this off a price. */
const lowestShare = 0.6;

/** Chooses what a buyer puts in the cart at a moment: products of one to three stores, by taste and popularity. */
export function fillCart(scenery: Scenery, buyer: number, atMs: number, random: Random): PlannedLine[] {
  const stores = random.pick([1, 1, 1, 1, 1, 2, 2, 2, 3, 3]);
  const weights = weighProducts(scenery, buyer, atMs);
  const first = pickWeighted(weights, random);
  const sellers = [scenery.sellerOf[first] ?? 0];
  const chosen = [first];
  while (sellers.length < stores) {
    const next = pickWeighted(
      weights.map((weight, product) => (sellers.includes(scenery.sellerOf[product] ?? 0) ? 0 : weight)),
      random,
    );
    if (next < 0) break;
    sellers.push(scenery.sellerOf[next] ?? 0);
    chosen.push(next);
  }
  for (const seller of sellers) {
    for (let more = random.pick([0, 0, 1, 1, 2]); more > 0; more -= 1) {
      const next = pickWeighted(
        weights.map((weight, product) =>
          scenery.sellerOf[product] === seller && !chosen.includes(product) ? weight : 0,
        ),
        random,
      );
      if (next >= 0) chosen.push(next);
    }
  }
  return raiseToMinimum(
    scenery,
    chosen.map((product) => chooseLine(scenery, buyer, product, random)),
  );
}

function weighProducts({ products, buyers, topOf }: Scenery, buyer: number, atMs: number): number[] {
  const tastes = buyers[buyer]?.character.tastes ?? [];
  return products.map((product, index) => {
    // Nobody buys what was not published yet; a day is left for a product to be seen.
    if (-product.createdDaysAgo * dayMs >= atMs - dayMs) return 0;
    const place = tastes.indexOf(topOf[index] ?? '');
    return product.popularity * (place === 0 ? 9 : place > 0 ? 5 : 1);
  });
}

/** A position, each as likely as its weight; -1 when all weigh nothing. */
export function pickWeighted(weights: readonly number[], random: Random): number {
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  let last = -1;
  for (const [index, weight] of weights.entries()) {
    if (weight <= 0) continue;
    last = index;
    left -= weight;
    if (left < 0) return index;
  }
  return last;
}

function chooseLine({ products, buyers }: Scenery, buyer: number, index: number, random: Random): PlannedLine {
  const product = products[index];
  if (!product) throw new RangeError('no such product');
  const { buyMin, buyMultiple } = product;
  const sku = random.between(0, product.skus.length - 1);
  const price = Number(product.skus[sku]?.price ?? product.price);
  const scale = buyers[buyer]?.character.basketScale ?? 1;
  const wanted = buyMin * Math.max(1, Math.round(scale * (0.5 + random.next())));
  const affordable = Math.min(wanted, Math.floor(lineLimit / price), Math.floor(pieceLimit / 4));
  return { product: index, sku, count: roundUp(Math.max(buyMin, affordable), buyMultiple) };
}

const roundUp = (count: number, multiple: number) => Math.ceil(count / multiple) * multiple;

/** Raises the first line of a store until its order reaches the store's minimum whatever discount runs. */
function raiseToMinimum(scenery: Scenery, lines: readonly PlannedLine[]): PlannedLine[] {
  const price = (line: PlannedLine) => Number(scenery.products[line.product]?.skus[line.sku]?.price ?? 0);
  return [...Map.groupBy(lines, (line) => scenery.sellerOf[line.product] ?? 0)].flatMap(([seller, own]) => {
    const minimum = Number(scenery.sellers[seller]?.orderMinimum ?? 0);
    const sure = own.reduce((sum, line) => sum + line.count * price(line) * lowestShare, 0);
    const [first, ...others] = own;
    if (!first || sure >= minimum) return own;
    const missing = Math.ceil((minimum - sure) / (price(first) * lowestShare));
    const multiple = scenery.products[first.product]?.buyMultiple ?? 1;
    return [{ ...first, count: roundUp(first.count + missing, multiple) }, ...others];
  });
}

import type { Random } from '../seed.ts';
import type { DemoSku, Family } from '../types.ts';
import { packSize } from './titles.ts';

/** Formats whole cents as a decimal text. */
export function formatCents(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** The price in cents of one unit of a variation; packs cost a little less per piece, larger measures more. */
export function basePriceCents(
  family: Family,
  stylePosition: number,
  format: string,
  level: number,
  random: Random,
): number {
  const [cheapest, dearest] = family.price.map(Number) as [number, number];
  const share = (stylePosition + random.next() * 0.8) / family.styles.length;
  const piece = cheapest + (dearest - cheapest) * share;
  const isLarger = family.formats.indexOf(format) > 0;
  const factor = packSize(format) > 1 ? packSize(format) ** 0.93 : isLarger ? 1.32 : 1;
  return Math.max(40, Math.round(piece * factor * level * 100));
}

export type QuantityRules = { buyMin: number; buyMultiple: number; priceTiers: { from: number; off: number }[] };

/** How few may be bought, in which multiples, and what larger quantities take off. Cheap pieces are sold by the dozen. */
export function quantityRules(priceCents: number, random: Random): QuantityRules {
  let buyMin = random.pick([1, 1, 2]);
  if (priceCents < 300) buyMin = random.pick([6, 10, 12, 20]);
  else if (priceCents < 1200) buyMin = random.pick([1, 2, 4, 5, 6]);
  const buyMultiple = buyMin >= 4 && buyMin % 2 === 0 && random.chance(0.45) ? buyMin / 2 : 1;
  const starts = priceCents < 300 ? [50, 200, 500] : priceCents < 1200 ? [10, 50, 200] : [5, 20, 100];
  const offs = [random.between(6, 12) * 50, random.between(14, 20) * 50, random.between(24, 34) * 50];
  const steps = random.pick([2, 2, 3]);
  const priceTiers = starts
    .slice(0, steps)
    .map((from, index) => ({ from: Math.max(from, buyMin * 2), off: offs[index] ?? 0 }));
  return { buyMin, buyMultiple, priceTiers };
}

/** Puts a discount on every variant: the same percentage, rounded down to whole cents. */
export function discountSkus(skus: DemoSku[], percent: number): DemoSku[] {
  return skus.map((sku) => {
    const cents = Math.round(Number(sku.price) * 100);
    return { ...sku, discountPrice: formatCents(Math.max(1, Math.floor((cents * (100 - percent)) / 100))) };
  });
}

/** Pieces in stock: most variants have plenty, some are nearly or quite sold out. */
export function stockLevel(random: Random, buyMin: number): number {
  const kind = random.next();
  if (kind < 0.03) return 0;
  if (kind < 0.12) return random.between(buyMin, buyMin + 15);
  return random.between(60, 400) + (random.chance(0.4) ? random.between(200, 2400) : 0);
}

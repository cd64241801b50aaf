import { createRandom, type Random } from '../seed.ts';
import type { DemoProduct, DemoSeller, Family } from '../types.ts';
import { categoryPath, demoCategories } from './categories.ts';
import { productDescriptions } from './descriptions.ts';
import { productFamilies } from './families.ts';
import { basePriceCents, discountSkus, formatCents, quantityRules } from './pricing.ts';
import { productScenes } from './product-scenes.ts';
import { demoSellers } from './sellers.ts';
import { packSize, productTitles } from './titles.ts';
import { buildVariants } from './variants.ts';

/**
 * The six hundred products of the demo shop: ten variations (five styles in two formats) of each family. The same seed
 * always gives the same products.
 */
export function demoProducts(seed: string): DemoProduct[] {
  const products = productFamilies().flatMap((family) =>
    family.styles.flatMap((_, stylePosition) =>
      family.formats.map((__, formatPosition) => buildProduct(seed, family, stylePosition, formatPosition)),
    ),
  );
  return rankPopularity(seed, products);
}

function buildProduct(seed: string, family: Family, stylePosition: number, formatPosition: number): DemoProduct {
  const style = family.styles[stylePosition] ?? '';
  const format = family.formats[formatPosition] ?? '';
  const random = createRandom(`${seed}/products/${family.id}/${style}/${format}`);
  const turn = stylePosition * family.formats.length + formatPosition;
  const seller = chooseSeller(family, stylePosition, random);
  const pieces = packSize(format);
  const priceCents = basePriceCents(family, stylePosition, format, priceLevel(seller), random);
  const rules = quantityRules(priceCents, random);
  const weightGrams = Math.round(family.weightGrams * pieces * (pieces === 1 && formatPosition > 0 ? 1.25 : 1));
  const sizeMm = packedSize(family, pieces);
  const code = `${family.id.replaceAll('-', '').slice(0, 6).toUpperCase()}${familyPosition(family)}${turn}`;
  const { options, skus, colours } = buildVariants(
    family,
    { code, priceCents, weightGrams, buyMin: rules.buyMin },
    random,
  );
  const isDiscounted = random.chance(0.2);
  const percent = random.pick([8, 10, 12, 15, 18, 20, 25, 30]);
  return {
    handle: `${family.id}-${style}-${format.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
    kind: family.kind,
    seller: seller.handle,
    category: family.category,
    storeCategory: storeCategoryOf(seller, family),
    titles: productTitles(family, style, format),
    descriptions: productDescriptions({ family, style, format, weightGrams, sizeMm, buyMin: rules.buyMin, turn }),
    options,
    skus: isDiscounted ? discountSkus(skus, percent) : skus,
    sizeMm,
    price: formatCents(priceCents),
    retailPrice: formatCents(Math.round(priceCents * (1.7 + random.next() * 0.8))),
    originalPrice: formatCents(Math.round(priceCents * (1.12 + random.next() * 0.4))),
    ...rules,
    unit: pieces > 1 ? 'pack' : 'piece',
    discount: isDiscounted ? { startsInDays: -random.between(1, 9), endsInDays: random.between(2, 30) } : null,
    images: productScenes(family, colours, pieces > 1, turn),
    tags: [family.id, style, family.category, ...(pieces > 1 ? ['bulk'] : [])],
    popularity: 1,
    createdDaysAgo: ageInDays(random),
  };
}

function familyPosition(family: Family): string {
  return String(productFamilies().indexOf(family) + 1).padStart(2, '0');
}

function sellersOf(family: Family): DemoSeller[] {
  const path = categoryPath(demoCategories(), family.category);
  return demoSellers().filter((seller) => seller.sells.some((slug) => path.includes(slug)));
}

/** Stores that keep a category for these goods sell most of a family; the others offer a style now and then. */
function chooseSeller(family: Family, stylePosition: number, random: Random): DemoSeller {
  const sellers = sellersOf(family);
  const specialists = sellers.filter((seller) => storeCategoryOf(seller, family) !== null);
  const candidates = specialists.length > 0 && random.chance(0.85) ? specialists : sellers;
  const seller = candidates[(stylePosition + random.between(0, 1)) % candidates.length];
  if (!seller) throw new RangeError(`nobody sells ${family.id}`);
  return seller;
}

function storeCategoryOf(seller: DemoSeller, family: Family): string | null {
  const path = categoryPath(demoCategories(), family.category);
  return path.find((slug) => seller.storeCategories.some(({ slug: own }) => own === slug)) ?? null;
}

/** Careful stores ask more, clearing warehouses less. */
function priceLevel(seller: DemoSeller): number {
  return 0.72 + (seller.reviewShares.good / 100) * 0.36;
}

function packedSize(family: Family, pieces: number): [number, number, number] {
  const growth = pieces > 1 ? Math.cbrt(pieces) : 1;
  return family.sizeCm.map((side) => Math.round(side * 10 * growth)) as [number, number, number];
}

function ageInDays(random: Random): number {
  const kind = random.next();
  if (kind < 0.05) return 0;
  if (kind < 0.16) return random.between(1, 7);
  return random.between(8, 420);
}

/** Gives each product a place in one long tail, by chance. */
function rankPopularity(seed: string, products: DemoProduct[]): DemoProduct[] {
  const places = createRandom(`${seed}/popularity`).sample(
    products.map((_, index) => index + 1),
    products.length,
  );
  return products.map((product, index) => ({
    ...product,
    popularity: Number((1 / (places[index] ?? products.length) ** 0.75).toFixed(4)),
  }));
}

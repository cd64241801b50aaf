/** What a list is narrowed by. Several values of one filter widen it, several filters narrow it further. */
export type FacetFilters = {
  readonly categoryIds?: readonly bigint[];
  readonly priceMinMicro?: bigint;
  readonly priceMaxMicro?: bigint;
  /** Least favourable rate in percent. */
  readonly ratingMin?: number;
  readonly isDiscounted?: true;
  readonly hasFreeFreight?: true;
  readonly isInStock?: true;
  /** Highest minimum order. */
  readonly buyMinMost?: number;
  readonly countries?: readonly string[];
  /** Values of each option. */
  readonly options?: readonly { readonly optionId: number; readonly values: readonly number[] }[];
};

/** A product as far as filters are counted by it. */
export type Candidate = {
  readonly categoryPath: readonly string[];
  readonly priceMicro: number;
  readonly country: string;
  /** Favourable rate in percent; -1 below the reviews that a rate needs. */
  readonly rating: number;
  readonly isDiscounted: boolean;
  readonly isInStock: boolean;
  readonly buyMin: number;
  readonly hasFreeFreight: boolean;
  readonly storeId: string;
  readonly values: readonly number[];
};

/** Reads lines of `candidateLine`, joined by commas. */
export function readCandidates(lines: string | null): Candidate[] {
  if (!lines) return [];
  return lines.split(',').map((line) => {
    const [path = '', price, country = '', rating, discounted, stock, buyMin, freight, storeId = '', values = ''] =
      line.split(':');
    return {
      categoryPath: path === '' ? [] : path.split('.'),
      priceMicro: Number(price),
      country,
      rating: Number(rating),
      isDiscounted: discounted === '1',
      isInStock: stock === '1',
      buyMin: Number(buyMin),
      hasFreeFreight: freight === '1',
      storeId,
      values: values === '' ? [] : values.split('.').map(Number),
    };
  });
}

type Test = { readonly of: string; readonly passes: (candidate: Candidate) => boolean };

function testsOf(filters: FacetFilters): Test[] {
  const { categoryIds, priceMinMicro, priceMaxMicro, ratingMin, buyMinMost, countries, options = [] } = filters;
  const wanted = new Set(categoryIds?.map(String));
  const [low, high] = [Number(priceMinMicro ?? 0n), Number(priceMaxMicro ?? Number.POSITIVE_INFINITY)];
  const tests: (Test | false)[] = [
    categoryIds !== undefined && { of: 'categories', passes: (one) => one.categoryPath.some((id) => wanted.has(id)) },
    (priceMinMicro !== undefined || priceMaxMicro !== undefined) && {
      of: 'price',
      passes: (one) => one.priceMicro >= low && one.priceMicro <= high,
    },
    ratingMin !== undefined && { of: 'ratings', passes: (one) => one.rating >= ratingMin },
    filters.isDiscounted === true && { of: 'discounted', passes: (one) => one.isDiscounted },
    filters.hasFreeFreight === true && { of: 'freeFreight', passes: (one) => one.hasFreeFreight },
    filters.isInStock === true && { of: 'inStock', passes: (one) => one.isInStock },
    buyMinMost !== undefined && { of: 'minimums', passes: (one) => one.buyMin <= buyMinMost },
    countries !== undefined && { of: 'countries', passes: (one) => countries.includes(one.country) },
    ...options.map(({ optionId, values }) => ({
      of: `option ${optionId}`,
      passes: (one: Candidate) => one.values.some((value) => values.includes(value)),
    })),
  ];
  return tests.filter((test) => test !== false);
}

export type FacetCounts = {
  readonly categories: ReadonlyMap<string, number>;
  readonly countries: ReadonlyMap<string, number>;
  readonly values: ReadonlyMap<number, number>;
  readonly ratings: ReadonlyMap<number, number>;
  readonly minimums: ReadonlyMap<number, number>;
  readonly discounted: number;
  readonly freeFreight: number;
  readonly inStock: number;
  /** Lowest and highest price, undefined without any product. */
  readonly prices: readonly [number, number] | undefined;
};

/** Favourable rates that a list may be narrowed to. */
const ratingSteps = [95, 90, 80];
/** Minimum orders that a list may be narrowed to. */
const minimumSteps = [1, 10, 50, 100];

/**
 * Counts how many products each value of each filter would show. A filter is counted without itself, so that its other values
 * can be added; all others hold. `optionOf` tells the option of a value.
 */
export function countFacets(
  candidates: readonly Candidate[],
  filters: FacetFilters,
  optionOf: (value: number) => number | undefined,
): FacetCounts {
  const tests = testsOf(filters);
  const [categories, countries] = [new Map<string, number>(), new Map<string, number>()];
  const [values, ratings, minimums] = [new Map<number, number>(), new Map<number, number>(), new Map<number, number>()];
  const single = { discounted: 0, freeFreight: 0, inStock: 0 };
  let prices: [number, number] | undefined;
  for (const one of candidates) {
    const failed = tests.filter((test) => !test.passes(one));
    if (failed.length > 1) continue;
    const counts = (of: string) => failed.length === 0 || failed[0]?.of === of;
    if (counts('categories')) add(categories, one.categoryPath.at(-1));
    if (counts('countries')) add(countries, one.country);
    if (counts('ratings')) for (const step of ratingSteps) if (one.rating >= step) add(ratings, step);
    if (counts('minimums')) for (const step of minimumSteps) if (one.buyMin <= step) add(minimums, step);
    if (counts('discounted') && one.isDiscounted) single.discounted += 1;
    if (counts('freeFreight') && one.hasFreeFreight) single.freeFreight += 1;
    if (counts('inStock') && one.isInStock) single.inStock += 1;
    for (const value of one.values) if (counts(`option ${optionOf(value)}`)) add(values, value);
    if (counts('price'))
      prices = [Math.min(prices?.[0] ?? one.priceMicro, one.priceMicro), Math.max(prices?.[1] ?? 0, one.priceMicro)];
  }
  return { categories, countries, values, ratings, minimums, ...single, prices };
}

function add<Key>(counts: Map<Key, number>, key: Key | undefined): void {
  if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
}

import { type BoundedMap, createBoundedMap } from '#platform/cache/bounded-map.ts';
import { knownOrRead, textBytes } from '#platform/cache/known-by-version.ts';
import type { Context } from '#platform/context.ts';
import type { KnownCard } from './card-text.ts';
import { type PageFacts, readCardFacts, readPageFacts } from './facts.repository.ts';
import type { Figures, FoundProduct } from './figures.ts';

type Versioned = Pick<Figures, 'productId' | 'contentVersion'>;

/**
 * What products say of themselves, kept in this process. The versions that a statement has just read decide whether what is
 * kept still holds, so nothing is ever out of date, however many processes write.
 */
type Known = {
  readonly cards: BoundedMap<bigint, KnownCard>;
  readonly pages: BoundedMap<bigint, PageFacts>;
};

const knownOf = new WeakMap<Context, Known>();

function knownIn(ctx: Context): Known {
  const known = knownOf.get(ctx) ?? openKnown(ctx.config.productCacheBytes);
  knownOf.set(ctx, known);
  return known;
}

/** Cards and pages have a half each. */
function openKnown(bytes: number): Known {
  return {
    cards: createBoundedMap(bytes / 2, ({ titles }) => cardBytes + cardTextBytes + textBytes(titles)),
    pages: createBoundedMap(
      bytes / 2,
      ({ titles, options, skus }) => cardBytes + textBytes([titles, options]) + skus.length * skuBytes,
    ),
  };
}

/** What the objects take without their texts, and a card's JSON, measured roughly. */
const cardBytes = 1200;
const cardTextBytes = 800;
const skuBytes = 600;

const idOf = ({ productId: id }: Versioned) => id;
const byVersion = { keyOf: idOf, versionOf: ({ contentVersion: version }: Versioned) => version };

/** What each of some products says in lists. */
export async function cardFactsOf(ctx: Context, wanted: readonly Versioned[]): Promise<Map<bigint, KnownCard>> {
  const { cards } = knownIn(ctx);
  return knownOrRead({
    ...byVersion,
    known: cards,
    wanted,
    read: (missing) => readCardFacts(ctx.sharedReadDb, missing.map(idOf)),
  });
}

/** What is kept of a product as it was found, with its JSON; undefined where either has changed. */
export function keptCardOf(ctx: Context, { productId: id, figures }: FoundProduct): KnownCard | undefined {
  const card = knownIn(ctx).cards.get(id);
  return card?.text?.figures === figures ? card : undefined;
}

/** Whether anything is kept of what a product says on its own page, of whatever version. */
export const isPageKept = (ctx: Context, id: bigint): boolean => knownIn(ctx).pages.has(id);

/** What each of some products says on its own page. `ahead` is what has been read of them already. */
export async function pageFactsOf(
  ctx: Context,
  wanted: readonly Versioned[],
  ahead: readonly PageFacts[] = [],
): Promise<Map<bigint, PageFacts>> {
  const { pages } = knownIn(ctx);
  return knownOrRead({
    ...byVersion,
    known: pages,
    wanted,
    ahead,
    read: (missing) => readPageFacts(ctx.sharedReadDb, missing.map(idOf)),
  });
}

import { type BoundedMap, createBoundedMap } from '#platform/cache/bounded-map.ts';
import type { Context } from '#platform/context.ts';
import type { KnownCard } from './card-text.ts';
import { type PageFacts, readCardFacts, readPageFacts } from './facts.repository.ts';
import type { Figures } from './figures.ts';

type Versioned = Pick<Figures, 'product_id' | 'content_version'>;

/**
 * What products say of themselves, kept in this process. The versions that a statement has just read decide whether what is
 * kept still holds, so nothing is ever out of date, however many processes write.
 */
type Known = {
  readonly cards: BoundedMap<bigint, KnownCard>;
  /** Keyed by product and language. */
  readonly pages: BoundedMap<string, PageFacts>;
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
      ({ titles, descriptions, options, skus }) =>
        cardBytes + textBytes([titles, descriptions, options]) + skus.length * skuBytes,
    ),
  };
}

/** What the objects take without their texts, and a card's JSON, measured roughly. */
const cardBytes = 1200;
const cardTextBytes = 800;
const skuBytes = 600;
const textBytes = (texts: unknown) => 2 * JSON.stringify(texts).length;

/** What each of some products says in lists. */
export async function cardFactsOf(ctx: Context, wanted: readonly Versioned[]): Promise<Map<bigint, KnownCard>> {
  const { cards } = knownIn(ctx);
  return factsOf({ known: cards, wanted, keyOf: (id) => id, read: (ids) => readCardFacts(ctx.sharedReadDb, ids) });
}

const pageKey = (id: bigint, language: string) => `${id} ${language}`;

/** Whether anything is kept of what a product says on its own page, of whatever version. */
export const isPageKept = (ctx: Context, id: bigint, language: string): boolean =>
  knownIn(ctx).pages.has(pageKey(id, language));

/** What each of some products says on its own page. `ahead` is what has been read of them already. */
export async function pageFactsOf(
  ctx: Context,
  wanted: readonly Versioned[],
  language: string,
  ahead: readonly PageFacts[] = [],
): Promise<Map<bigint, PageFacts>> {
  const { pages } = knownIn(ctx);
  return factsOf({
    known: pages,
    wanted,
    ahead,
    keyOf: (id) => pageKey(id, language),
    read: (ids) => readPageFacts(ctx.sharedReadDb, ids, language),
  });
}

type Question<Key, Facts> = {
  readonly known: BoundedMap<Key, Facts>;
  readonly wanted: readonly Versioned[];
  readonly ahead?: readonly Facts[];
  readonly keyOf: (id: bigint) => Key;
  readonly read: (ids: readonly bigint[]) => Promise<readonly Facts[]>;
};

async function factsOf<Key extends bigint | string, Facts extends Versioned>({
  known,
  wanted,
  ahead = [],
  keyOf,
  read,
}: Question<Key, Facts>): Promise<Map<bigint, Facts>> {
  const found = new Map<bigint, Facts>();
  // Of the version that they carry: it may be newer than the one that was asked for.
  const note = (facts: Facts) => {
    known.put(keyOf(facts.product_id), facts);
    found.set(facts.product_id, facts);
  };
  ahead.forEach(note);
  const missing: bigint[] = [];
  for (const { product_id: id, content_version: version } of wanted) {
    const facts = found.get(id) ?? known.get(keyOf(id));
    if (facts?.content_version === version) found.set(id, facts);
    else missing.push(id);
  }
  if (missing.length > 0) for (const facts of await read(missing)) note(facts);
  return found;
}

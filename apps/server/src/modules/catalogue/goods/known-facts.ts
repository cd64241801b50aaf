import { type BoundedMap, createBoundedMap } from '#platform/cache/bounded-map.ts';
import type { Context } from '#platform/context.ts';
import { type CardFacts, type PageFacts, readCardFacts, readPageFacts } from './facts.repository.ts';
import type { Figures } from './figures.ts';

type Versioned = Pick<Figures, 'product_id' | 'content_version'>;

/**
 * What products say of themselves, kept in this process. The versions that a statement has just read decide whether what is
 * kept still holds, so nothing is ever out of date, however many processes write.
 */
type Known = {
  readonly cards: BoundedMap<bigint, CardFacts>;
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
    cards: createBoundedMap(bytes / 2, ({ titles }) => cardBytes + textBytes(titles)),
    pages: createBoundedMap(
      bytes / 2,
      ({ titles, descriptions, options, skus }) =>
        cardBytes + textBytes([titles, descriptions, options]) + skus.length * skuBytes,
    ),
  };
}

/** What the objects take without their texts, measured roughly. */
const cardBytes = 1200;
const skuBytes = 600;
const textBytes = (texts: unknown) => 2 * JSON.stringify(texts).length;

/** What each of some products says in lists. */
export async function cardFactsOf(ctx: Context, wanted: readonly Versioned[]): Promise<Map<bigint, CardFacts>> {
  const { cards } = knownIn(ctx);
  return factsOf(
    cards,
    wanted,
    (id) => id,
    (ids) => readCardFacts(ctx.readDb, ids),
  );
}

/** What each of some products says on its own page. */
export async function pageFactsOf(
  ctx: Context,
  wanted: readonly Versioned[],
  language: string,
): Promise<Map<bigint, PageFacts>> {
  const { pages } = knownIn(ctx);
  return factsOf(
    pages,
    wanted,
    (id) => `${id} ${language}`,
    (ids) => readPageFacts(ctx.readDb, ids, language),
  );
}

async function factsOf<Key extends bigint | string, Facts extends Versioned>(
  known: BoundedMap<Key, Facts>,
  wanted: readonly Versioned[],
  keyOf: (id: bigint) => Key,
  read: (ids: readonly bigint[]) => Promise<readonly Facts[]>,
): Promise<Map<bigint, Facts>> {
  const found = new Map<bigint, Facts>();
  const missing: bigint[] = [];
  for (const { product_id: id, content_version: version } of wanted) {
    const facts = known.get(keyOf(id));
    if (facts?.content_version === version) found.set(id, facts);
    else missing.push(id);
  }
  if (missing.length === 0) return found;
  for (const facts of await read(missing)) {
    // Of the version that they carry: it may be newer than the one that was asked for.
    known.put(keyOf(facts.product_id), facts);
    found.set(facts.product_id, facts);
  }
  return found;
}

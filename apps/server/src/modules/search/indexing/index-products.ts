import { setImmediate } from 'node:timers/promises';
import { textTokens } from '@entrepot/domain';
import { invalidateForStore } from '#platform/cache/response-cache.ts';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { Event } from '#platform/module.ts';
import { isSameThing } from '../forms/compounds.ts';
import { countryNumber, type ProductSource, rankOf, standingOf, weighWords } from './document.policy.ts';
import * as index from './index.repository.ts';

const sweepBatch = 200;
const rebuildBatch = 1000;
const purgeBatch = 2000;
/** Products are taken in the order of their times in the queue: what changes meanwhile goes first. */
const afterChanges = new Date('9999-01-01T00:00:00Z');

/** Queues products that changed; the sweep indexes them soon after. */
export async function queueChanged(
  ctx: Context,
  tx: Tx,
  events: readonly Event<{ productId: string }>[],
): Promise<void> {
  const ids = events.map((event) => BigInt(event.payload.productId));
  await index.queueProducts(tx, ids, ctx.clock.now());
}

/** Indexes the products that have waited longest. Returns how many. */
export async function indexQueued(ctx: Context, limit = sweepBatch): Promise<number> {
  return inTx(ctx.db, async (tx) => {
    await index.lockIndex(tx);
    const ids = await index.dequeueProducts(tx, limit);
    if (ids.length === 0) return 0;
    const stores = await indexProducts(ctx, tx, ids);
    tx.afterCommit(() => {
      for (const storeId of stores) invalidateForStore(ctx.responseCache, storeId);
    });
    return ids.length;
  });
}

/**
 * Brings the whole index up to date with the catalogue, batch by batch, and returns the number of products looked at. It may
 * run beside searches and beside the sweep.
 */
export async function reindexAll(ctx: Context): Promise<number> {
  await index.queueEverything(ctx.db, ctx.clock.now());
  let total = 0;
  for (;;) {
    const done = await indexQueued(ctx, rebuildBatch);
    if (done === 0) return total;
    total += done;
  }
}

/**
 * Queues everything to be indexed anew where the index was made by other rules. Until a product's turn it is found as before: the sweep
 * replaces it whole. Returns 1 when it did.
 */
export async function renewIndex(ctx: Context): Promise<number> {
  return inTx(ctx.db, async (tx) => {
    if (!(await index.recordVersion(tx, index.indexVersion))) return 0;
    await index.queueEverything(tx, afterChanges);
    return 1;
  });
}

/** Purges words that no product has any longer, or what sellers once wrote would be looked through for ever. Returns how many went. */
export async function purgeTerms(ctx: Context): Promise<number> {
  return inTx(ctx.db, async (tx) => {
    await index.lockIndex(tx);
    return index.deleteUnusedTerms(tx, purgeBatch);
  });
}

/** Makes the index hold what the catalogue says of these products now. Returns the stores of which anything was to be changed. */
async function indexProducts(ctx: Context, tx: Tx, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const sources = await index.readSources(tx, ids, ctx.clock.now());
  const wanted = await buildDocuments(tx, sources);
  const known = new Map((await index.readIndexed(tx, ids)).map((product) => [product.productId, product]));
  const changed = wanted.filter((product) => !isSame(known.get(product.productId), product));
  const published = new Set(wanted.map((product) => product.productId));
  const gone = [...known.values()].filter((product) => !published.has(product.productId));

  const rewritten = changed.filter((product) => !hasSamePostings(known.get(product.productId), product));
  const replaced = rewritten.flatMap((product) => known.get(product.productId) ?? []);
  const removed = [...gone, ...replaced].flatMap(postingsOf);
  const added = rewritten.flatMap(postingsOf);
  await index.deletePostings(tx, removed);
  await index.insertPostings(tx, added);
  await index.addToTermCounts(tx, countChanges(removed, added));
  await index.deleteDocuments(
    tx,
    gone.map((product) => product.productId),
  );
  await index.upsertDocuments(tx, changed);
  await indexStores(tx, sources);
  return new Set([...changed, ...gone].map(({ storeId }) => storeId));
}

/**
 * The words of each product. Hundreds of titles in all languages take seconds: between two of them everybody else in the process has a turn,
 * the sign of life among them without which it would be ended, over the same products again and again.
 */
export async function weighAll(sources: readonly ProductSource[]) {
  const weighed: { readonly source: ProductSource; readonly weights: ReadonlyMap<string, number> }[] = [];
  for (const source of sources) {
    weighed.push({ source, weights: weighWords(source, isSameThing) });
    await setImmediate();
  }
  return weighed;
}

async function buildDocuments(tx: Tx, sources: readonly ProductSource[]): Promise<index.IndexedProduct[]> {
  const weighed = await weighAll(sources);
  const words = new Set(weighed.flatMap(({ weights }) => [...weights.keys()]));
  const ids = await index.termIds(tx, [...words]);
  return weighed.map(({ source, weights }) => {
    const standing = standingOf(source.sold, source.publishedAt);
    const entries = [...weights]
      .map(([word, weight]) => ({ id: ids.get(word) ?? 0, rank: rankOf(weight, standing) }))
      .sort((one, other) => one.id - other.id);
    const { storeName: _store, tags: _tags, options: _options, categoryNames: _names, shipsFrom, ...kept } = source;
    return {
      ...kept,
      shipsFrom: countryNumber(shipsFrom),
      terms: entries.map((entry) => entry.id),
      ranks: entries.map((entry) => entry.rank),
    };
  });
}

function postingsOf(product: index.IndexedProduct): index.Posting[] {
  return product.terms.map((termId, position) => ({ termId, rank: product.ranks[position] ?? 0, product }));
}

function countChanges(removed: readonly index.Posting[], added: readonly index.Posting[]): Map<number, number> {
  const changes = new Map<number, number>();
  for (const { termId } of removed) changes.set(termId, (changes.get(termId) ?? 0) - 1);
  for (const { termId } of added) changes.set(termId, (changes.get(termId) ?? 0) + 1);
  return changes;
}

/** Whether the lines of the index stay as they are, though figures beside them may change. */
function hasSamePostings(known: index.IndexedProduct | undefined, product: index.IndexedProduct): boolean {
  return known !== undefined && postingFields(known) === postingFields(product);
}

function isSame(known: index.IndexedProduct | undefined, product: index.IndexedProduct): boolean {
  return (
    known !== undefined &&
    hasSamePostings(known, product) &&
    known.sold === product.sold &&
    known.storeId === product.storeId &&
    known.ownLanguage === product.ownLanguage &&
    known.publishedAt.getTime() === product.publishedAt.getTime() &&
    sortedJson(known.titles) === sortedJson(product.titles)
  );
}

function sortedJson(texts: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(texts).sort());
}

function postingFields(product: index.IndexedProduct): string {
  const { terms, ranks, categoryId, priceMicro, shipsFrom, rating, isDiscounted } = product;
  return [terms, ranks, categoryId, priceMicro, shipsFrom, rating, isDiscounted].join('|');
}

async function indexStores(tx: Tx, sources: readonly ProductSource[]): Promise<void> {
  const names = new Map(sources.map((source) => [source.storeId, source.storeName]));
  for (const storeId of await index.storesToIndex(tx, names)) {
    const name = names.get(storeId) ?? '';
    await index.replaceStore(tx, { storeId, name, words: textTokens(name) });
  }
}

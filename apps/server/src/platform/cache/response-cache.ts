import { createBoundedMap } from './bounded-map.ts';
import { createSharedWork, type Turn } from './shared-work.ts';

export type CachedResponse = { readonly body: Buffer };

/**
 * Serialised public answers, kept in this process for a few seconds.
 *
 * Every entry belongs to a generation. Invalidating begins a new one and drops all entries: at most once a
 * second for ordinary changes, at once for delisting and settings; beyond `invalidationsPerMinute` changes of one
 * store, what it delists too grows old by itself. An answer that was computed while the generation moved is
 * handed out but not kept.
 *
 * An answer is kept when it is asked for a second time. So the many questions that are asked but once displace nothing, and their
 * answers do not grow old in memory, where collecting them holds everybody up.
 */
export type ResponseCache = {
  readonly get: (key: string) => CachedResponse | undefined;
  /** Computes an answer once for everybody who asks for it at the same time. */
  readonly fill: (
    key: string,
    compute: () => Promise<CachedResponse>,
    turn?: Turn<CachedResponse>,
  ) => Promise<CachedResponse>;
  /** Something public changed: everything is dropped within a second. */
  readonly invalidateSoon: () => void;
  /** Something must not be seen any longer: everything is dropped now. */
  readonly invalidate: () => void;
  /** Counts up with every invalidation; for caches that are kept elsewhere. */
  readonly generation: () => number;
};

export type ResponseCacheOptions = {
  /** Only ever goes forward, unlike the clock: a clock that is put back must not keep an answer for an hour. */
  readonly nowMs?: () => number;
  readonly timeToLiveMs?: number;
  readonly maxBytes?: number;
};

type Entry = CachedResponse & { readonly expiresAtMs: number };

/** About how many bytes an entry takes besides key and body. An answer that says that there is nothing is shorter than that. */
const entryBytes = 500;
const bytesOf = ({ body }: Entry, key: string): number => entryBytes + 2 * key.length + body.length;

/** The same in memory of its own: a small buffer is cut out of a block of many kilobytes, and holds on to all of it. */
function inOwnMemory(body: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
}

const budgetMs = 60_000;
/** Invalidations that one store causes in a minute. */
export const invalidationsPerMinute = 30;

type Spent = { sinceMs: number; invalidations: Map<bigint, number> };
const spent = new WeakMap<ResponseCache, Spent>();

/**
 * A store changed something public. One that does so all the time does not empty everybody's cache with it: beyond so many changes in a
 * minute, its answers grow old by themselves, within five seconds.
 */
export function invalidateForStore(
  responseCache: ResponseCache,
  storeId: bigint,
  { isUrgent = false, nowMs = performance.now() }: { readonly isUrgent?: boolean; readonly nowMs?: number } = {},
): void {
  let budget = spent.get(responseCache);
  if (!budget || nowMs - budget.sinceMs >= budgetMs) {
    budget = { sinceMs: nowMs, invalidations: new Map() };
    spent.set(responseCache, budget);
  }
  const invalidations = (budget.invalidations.get(storeId) ?? 0) + 1;
  budget.invalidations.set(storeId, invalidations);
  if (invalidations > invalidationsPerMinute) return;
  if (isUrgent) responseCache.invalidate();
  else responseCache.invalidateSoon();
}

const invalidateEveryMs = 1000;
/** How many questions are remembered as asked. */
const mostAsked = 10_000;

export function createResponseCache({
  nowMs = () => performance.now(),
  timeToLiveMs = 5000,
  maxBytes = 32 << 20,
}: ResponseCacheOptions = {}): ResponseCache {
  const kept = createBoundedMap<string, Entry>(maxBytes, bytesOf);
  /** What was asked for lately, and whether more than once. */
  const asked = createBoundedMap<string, boolean>(mostAsked, () => 1);
  const shared = createSharedWork<CachedResponse>();
  let generation = 0;
  let invalidatedAtMs = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  const invalidate = () => {
    if (timer) clearTimeout(timer);
    timer = undefined;
    generation += 1;
    invalidatedAtMs = performance.now();
    kept.clear();
    shared.clear();
  };
  const invalidateSoon = () => {
    if (timer) return;
    const waitMs = Math.max(0, invalidatedAtMs + invalidateEveryMs - performance.now());
    timer = setTimeout(invalidate, waitMs).unref();
  };

  const get = (key: string): CachedResponse | undefined => {
    const entry = kept.get(key);
    if (entry && entry.expiresAtMs > nowMs()) return entry;
    if (entry) kept.pop(key);
    return undefined;
  };
  const answer = async (key: string, compute: () => Promise<CachedResponse>): Promise<CachedResponse> => {
    const startedIn = generation;
    const value = await compute();
    if (asked.get(key) && generation === startedIn)
      kept.put(key, { body: inOwnMemory(value.body), expiresAtMs: nowMs() + timeToLiveMs });
    return value;
  };

  return {
    get,
    fill: (key, compute, turn) => {
      asked.put(key, asked.has(key));
      return shared.join(key, async () => get(key) ?? answer(key, compute), turn);
    },
    invalidateSoon,
    invalidate,
    generation: () => generation,
  };
}

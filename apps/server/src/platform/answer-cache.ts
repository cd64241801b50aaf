import type { Clock } from '@entrepot/domain';

export type CachedAnswer = { readonly body: Buffer; readonly etag: string };

/**
 * Serialised public answers, kept in this process for a few seconds.
 *
 * Every entry belongs to a generation. Raising the generation forgets all of them: at most once a
 * second for ordinary changes, at once for delisting and settings. An answer that was computed while
 * the generation moved is handed out but not kept.
 */
export type AnswerCache = {
  readonly get: (key: string) => CachedAnswer | undefined;
  /** Computes an answer once for everybody who asks for it at the same time. */
  readonly fill: (key: string, compute: () => Promise<CachedAnswer>) => Promise<CachedAnswer>;
  /** Something public changed: forgets within a second. */
  readonly raise: () => void;
  /** Something must not be seen any longer: forgets now. */
  readonly raiseNow: () => void;
  /** Counts up with every raise; for caches that are kept elsewhere. */
  readonly generation: () => number;
};

export type AnswerCacheOptions = { readonly clock: Clock; readonly timeToLiveMs?: number; readonly maxBytes?: number };

type Entry = CachedAnswer & { readonly expiresAtMs: number };

const raiseEveryMs = 1000;

export function createAnswerCache({
  clock,
  timeToLiveMs = 5000,
  maxBytes = 32 << 20,
}: AnswerCacheOptions): AnswerCache {
  const entries = new Map<string, Entry>();
  const pending = new Map<string, Promise<CachedAnswer>>();
  let bytes = 0;
  let generation = 0;
  let raisedAtMs = 0;
  let timer: NodeJS.Timeout | undefined;

  const remove = (key: string, entry: Entry) => {
    entries.delete(key);
    bytes -= entry.body.length;
  };
  const keep = (key: string, answer: CachedAnswer) => {
    const old = entries.get(key);
    if (old) remove(key, old);
    entries.set(key, { ...answer, expiresAtMs: clock.now().getTime() + timeToLiveMs });
    bytes += answer.body.length;
    for (const [oldestKey, oldest] of entries) {
      if (bytes <= maxBytes) break;
      remove(oldestKey, oldest);
    }
  };
  const raiseNow = () => {
    if (timer) clearTimeout(timer);
    timer = undefined;
    generation += 1;
    raisedAtMs = Date.now();
    entries.clear();
    pending.clear();
    bytes = 0;
  };
  const raise = () => {
    if (timer) return;
    const waitMs = Math.max(0, raisedAtMs + raiseEveryMs - Date.now());
    timer = setTimeout(raiseNow, waitMs).unref();
  };

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.expiresAtMs > clock.now().getTime()) return entry;
      remove(key, entry);
      return undefined;
    },
    fill(key, compute) {
      const running = pending.get(key);
      if (running) return running;
      const startedIn = generation;
      const answer = compute()
        .then((value) => {
          if (generation === startedIn) keep(key, value);
          return value;
        })
        .finally(() => {
          if (pending.get(key) === answer) pending.delete(key);
        });
      pending.set(key, answer);
      return answer;
    },
    raise,
    raiseNow,
    generation: () => generation,
  };
}

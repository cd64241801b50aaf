/** How often a key was counted in its running window, this time included, and how long the window still runs. */
export type RateCount = { readonly count: number; readonly msLeft: number };

type Window = { count: number; readonly endsAtMs: number };

const maxKeys = 10_000;

/**
 * Counts per key in windows of one length, which begin with a key's first count. Time is taken from what only ever goes forward:
 * a clock that is put back must not lock anybody out. Of too many keys the oldest windows are cleared.
 */
export function createRateCounter(windowMs: number, nowMs: () => number = () => performance.now()) {
  // In the order in which they end.
  const windows = new Map<string, Window>();
  return {
    increment(key: string): RateCount {
      const now = nowMs();
      let window = windows.get(key);
      if (!window || window.endsAtMs <= now) {
        windows.delete(key);
        window = { count: 0, endsAtMs: now + windowMs };
        windows.set(key, window);
        for (const [oldest, { endsAtMs }] of windows) {
          if (endsAtMs > now && windows.size <= maxKeys) break;
          windows.delete(oldest);
        }
      }
      window.count += 1;
      return { count: window.count, msLeft: window.endsAtMs - now };
    },
  };
}

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** The counters as the rate limiter's plugin wants them, one for each limit. */
export class LocalRateStore {
  #counter: ReturnType<typeof createRateCounter> | undefined;

  incr(key: string, done: Counted, windowMs: number): void {
    this.#counter ??= createRateCounter(windowMs);
    const { count, msLeft } = this.#counter.increment(key);
    done(null, { current: count, ttl: msLeft });
  }

  child(): LocalRateStore {
    return new LocalRateStore();
  }
}

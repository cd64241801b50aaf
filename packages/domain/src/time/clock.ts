/** Where the time comes from. Modules never call `Date.now()` or SQL `now()`, so that tests and the demo can move it. */
export type Clock = { readonly now: () => Date };

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved; for tests, the demo history and model runs. */
export function movableClock(startIso: string) {
  let nowMs = Date.parse(startIso);
  return {
    now: () => new Date(nowMs),
    set: (instant: Date) => {
      nowMs = instant.getTime();
    },
    /** Moves forward by whole milliseconds. */
    advanceMs: (deltaMs: number) => {
      nowMs += deltaMs;
    },
  };
}

export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

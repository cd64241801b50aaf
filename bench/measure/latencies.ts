const resolutionMs = 0.02;
const buckets = 500_000;

/** Counts times in steps of 0.02 ms up to ten seconds; longer ones count as ten. */
export type Latencies = {
  readonly add: (ms: number) => void;
  readonly count: () => number;
  /** The time that a share (0.5, 0.99) of all stays within, in milliseconds; 0 when nothing was counted. */
  readonly within: (share: number) => number;
};

export function createLatencies(): Latencies {
  const counts = new Uint32Array(buckets);
  let total = 0;
  return {
    add(ms) {
      const bucket = Math.min(buckets - 1, Math.max(0, Math.floor(ms / resolutionMs)));
      counts[bucket] = (counts[bucket] ?? 0) + 1;
      total += 1;
    },
    count: () => total,
    within(share) {
      let left = Math.ceil(total * share);
      if (left === 0) return 0;
      for (let bucket = 0; bucket < buckets; bucket += 1) {
        left -= counts[bucket] ?? 0;
        if (left <= 0) return (bucket + 1) * resolutionMs;
      }
      return buckets * resolutionMs;
    },
  };
}

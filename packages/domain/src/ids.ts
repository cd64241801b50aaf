import type { Clock } from './time/clock.ts';

/** A source of uniformly distributed bytes: `crypto.getRandomValues` live, a seeded generator in tests and the demo. */
export type RandomBytes = (count: number) => Uint8Array;

/** Makes ids and random public numbers; one per process. */
export type Ids = {
  /** A 63-bit, time-ordered, positive id: 41 bits of milliseconds since 2020, 10 bits of process, 12 bits of counter. */
  readonly next: () => bigint;
  /** A decimal string of exactly `digits` digits without a leading zero, unpredictable and not a sequence. */
  readonly publicNumber: (digits: number) => string;
  readonly bytes: RandomBytes;
};

const epochMs = Date.UTC(2020, 0, 1);
const counterBits = 12n;
const processBits = 10n;
const counterLimit = 1 << 12;
const processLimit = 1 << 10;

/**
 * Builds the id maker. Ids stay increasing when the clock stands still or steps back: the last used
 * millisecond is kept, and moves on by itself once its 4,096 counter values are used up.
 *
 * `processNumber` (0 to 1023) tells the ids of this process from those that others make in the same millisecond. Without it
 * one is drawn, which will do where nobody else writes.
 */
export function createIds(
  clock: Clock,
  bytes: RandomBytes = randomBytes,
  processNumber = drawProcessNumber(bytes),
): Ids {
  let lastMs = 0;
  let counter = 0;
  return {
    next() {
      const ms = clock.now().getTime() - epochMs;
      if (ms > lastMs) {
        lastMs = ms;
        counter = 0;
      } else if (++counter === counterLimit) {
        lastMs += 1;
        counter = 0;
      }
      return (
        (BigInt(lastMs) << (counterBits + processBits)) | (BigInt(processNumber()) << counterBits) | BigInt(counter)
      );
    },
    publicNumber(digits) {
      let number = '';
      while (number.length < digits) {
        const byte = bytes(1)[0] ?? 0;
        // 250 is the largest multiple of ten in a byte; larger values would favour small digits.
        if (byte >= 250 || (number === '' && byte % 10 === 0)) continue;
        number += String(byte % 10);
      }
      return number;
    },
    bytes,
  };
}

function drawProcessNumber(bytes: RandomBytes): () => number {
  const [high = 0, low = 0] = bytes(2);
  const number = ((high << 8) | low) & (processLimit - 1);
  return () => number;
}

const lastMsOfIds = 2 ** 41 - 1;

/** The lowest id that can have been made at an instant: ids are ordered by time. An instant outside their time counts as its end. */
export function lowestIdAt(instant: Date): bigint {
  const ms = Math.min(Math.max(0, instant.getTime() - epochMs), lastMsOfIds);
  return BigInt(ms) << (counterBits + processBits);
}

/** Drawn ahead: asking the system costs the same for one byte as for thousands, and public numbers ask byte by byte. */
const pool = new Uint8Array(4096);
let drawn = pool.length;

/** Cryptographically strong bytes. */
export const randomBytes: RandomBytes = (count) => {
  if (count > pool.length) return crypto.getRandomValues(new Uint8Array(count));
  if (drawn + count > pool.length) {
    crypto.getRandomValues(pool);
    drawn = 0;
  }
  const bytes = pool.slice(drawn, drawn + count);
  // What was given away is not kept in memory a second time.
  pool.fill(0, drawn, drawn + count);
  drawn += count;
  return bytes;
};

/** A deterministic byte source (xorshift128, Marsaglia 2003). For tests and the demo only: it is predictable. */
export function seededBytes(seed: number): RandomBytes {
  let x = seed | 0 || 1;
  let y = 362436069;
  let z = 521288629;
  let w = 88675123;
  const next = () => {
    const t = x ^ (x << 11);
    x = y;
    y = z;
    z = w;
    w = (w ^ (w >>> 19) ^ (t ^ (t >>> 8))) | 0;
    return w & 0xff;
  };
  for (let i = 0; i < 32; i += 1) next();
  return (count) => Uint8Array.from({ length: count }, next);
}

import { type Clock, createIds, type Ids, randomBytes } from '@entrepot/domain';
import { createResponseCache } from '@entrepot/server/platform/cache/response-cache.ts';
import type { Context } from '@entrepot/server/platform/context.ts';
import { createRandom } from '../seed.ts';

/** A context of its own whose clock is moved by whoever acts in it. Lanes of different numbers may run side by side. */
export type Lane = { readonly ctx: Context; readonly moveTo: (at: Date) => void };

/** Numbers of lanes, below 100. Stores, sellers and buyers count up from theirs. */
export const laneNumbers = {
  people: 0,
  addresses: 1,
  categories: 2,
  promotions: 3,
  balances: 4,
  closing: 5,
  sweeps: 6,
  views: 7,
  parcels: 8,
  cases: 9,
  store: 10,
  seller: 10,
  buyer: 30,
  loans: 94,
  deposits: 95,
  reviews: 96,
  stock: 97,
  applications: 98,
  imports: 99,
} as const;
const numbersPerRun = 100;
const mostRuns = 10;

export type LaneOptions = {
  /** Ids of lanes of different numbers never meet, whatever their clocks show; nor do those of one number in different runs at one instant. */
  readonly number: number;
  readonly run: number;
  readonly seed: string;
  readonly at: Date;
};

/**
 * Opens a lane at an instant. Its ids are ordered by its own clock, so that what parallel lanes write is ordered by the time at
 * which it happens in the story. Public numbers follow from seed and instant alone, so that a run that goes on draws those of
 * the first one; secrets never repeat.
 */
export function openLane(ctx: Context, { number, run, seed, at }: LaneOptions): Lane {
  let now = at;
  let random = createRandom(`${seed}/${at.getTime()}`);
  const clock: Clock = { now: () => now };
  const moveTo = (next: Date) => {
    now = next;
    random = createRandom(`${seed}/${next.getTime()}`);
  };
  const processNumber = (run % mostRuns) * numbersPerRun + number;
  const draw = (count: number) => Uint8Array.from({ length: count }, () => random.between(0, 255));
  // There are numbers for ten runs: those before and after them are told apart by a millisecond each ten.
  const idClock: Clock = { now: () => new Date(now.getTime() + Math.floor(run / mostRuns)) };
  const { next, publicNumber } = createIds(idClock, draw, () => processNumber);
  const ids: Ids = { next, publicNumber, bytes: randomBytes };
  // Nobody reads answers here, and the running shop need not hear of every change: it clears them all in the end.
  const responseCache = createResponseCache();
  return { ctx: { ...ctx, clock, responseCache, ids }, moveTo };
}

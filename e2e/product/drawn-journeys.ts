import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

/** In every run: a purchase, money that must come out right whatever breaks, and both sides of a dispute and of a chat. */
const always = [
  'bad-network',
  'chat',
  'disturbances',
  'main-purchase',
  'money-and-truth',
  'return-and-dispute',
  'staff',
];

/** In how many runs each of the others has its turn once. */
export const turns = 3;

/**
 * The files of the journeys that a run takes. All of them take longer than a change can wait for: those that are not in every run
 * take turns by its seed, so that each is in about every third one. All of them are in the long run, and whenever files are named.
 * @param seed of the run
 * @returns patterns for `testMatch`, relative to the folder of the tests
 */
export function drawnJourneys(seed: number): string[] {
  const names = globSync('*.spec.ts', { cwd: join(import.meta.dirname, '../journeys') })
    .map((file) => basename(file, '.spec.ts'))
    .sort();
  const drawn = names.filter((name) => !always.includes(name)).filter((_, place) => (place + seed) % turns === 0);
  return [...always, ...drawn].map((name) => `journeys/${name}.spec.ts`);
}

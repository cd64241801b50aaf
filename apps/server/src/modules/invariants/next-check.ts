import { dayMs, hourMs, nextPlatformDay } from '@entrepot/domain';

/** The check over all rows may take a three-hundredth of the time: one of a second is made every five minutes, one of a minute every five hours. */
const restsPerMs = 300;
/** The night's check begins at three o'clock of the platform's day. */
const nightMs = 3 * hourMs;

/** The last check of an invariant over all rows that was begun. */
export type LastWholeCheck = { readonly triedAt: Date; readonly tookMs: number };

/** Over all rows, over what is new since the last check, or not at all at this turn. */
export type CheckScope = 'whole' | 'new' | 'none';

/**
 * What an invariant is checked over next. In a small shop all of them are checked over all rows at every turn. Those that take long rest in
 * between, and look at what is new instead where they can; every night each looks at all rows. What is broken is always checked whole, so
 * that the panel tells at once when it has been mended.
 */
export function nextScope(
  { last, isBroken, hasNewScope }: { last: LastWholeCheck | undefined; isBroken: boolean; hasNewScope: boolean },
  now: Date,
): CheckScope {
  if (last === undefined || isBroken) return 'whole';
  const isRested = now.getTime() - last.triedAt.getTime() >= last.tookMs * restsPerMs;
  if (isRested || last.triedAt < lastNight(now)) return 'whole';
  return hasNewScope ? 'new' : 'none';
}

const lastNight = (now: Date) =>
  new Date(nextPlatformDay(new Date(now.getTime() - nightMs)).getTime() - dayMs + nightMs);

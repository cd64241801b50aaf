import { DomainError } from '../errors/domain-error.ts';
import { dayMs } from './clock.ts';
import { addPlatformDays, startOfPlatformDay } from './platform-day.ts';

/** Whole days of the platform's zone: from `startsAt` up to but without `endsAt`. */
export type Period = {
  readonly from: string;
  readonly to: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly days: number;
};

/** A leap year: figures compare at most a year with the year before. */
const mostDays = 366;

/**
 * Reads two days, both included.
 *
 * @throws DomainError `period_invalid` when one does not exist, they are reversed or too far apart.
 */
export function readPeriod(from: string, to: string): Period {
  const startsAt = startOfPlatformDay(from);
  const last = startOfPlatformDay(to);
  if (!startsAt || !last) throw new DomainError('period_invalid', { days: mostDays });
  const endsAt = new Date(last.getTime() + dayMs);
  const days = (endsAt.getTime() - startsAt.getTime()) / dayMs;
  if (days < 1 || days > mostDays) throw new DomainError('period_invalid', { days: mostDays });
  return { from, to, startsAt, endsAt, days };
}

/**
 * The instants of a period of platform days that may be open at either end.
 *
 * @throws DomainError `period_invalid` when a day does not exist or they are reversed.
 */
export function readOpenPeriod({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }) {
  const since = from === undefined ? null : readPeriod(from, from).startsAt;
  const until = to === undefined ? null : readPeriod(to, to).endsAt;
  if (since && until && since >= until) throw new DomainError('period_invalid', { days: mostDays });
  return { since, until };
}

/** The equally long period that ends where this one begins. */
export function previousPeriod({ from, days }: Period): Period {
  return readPeriod(addPlatformDays(from, -days), addPlatformDays(from, -1));
}

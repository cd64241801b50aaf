import type { Measured } from '../load/plan.ts';
import type { Target } from '../scenarios/scenario.ts';

/** The middle one; of an even number the mean of the two in the middle. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper;
}

/** The rounds of one scenario as one row: medians, and whatever went wrong in any of them. */
export type Summary = {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly serverCpuMs?: number;
  readonly databaseCpuMs?: number;
  readonly loadCpuShare: number;
  readonly serverRssMb?: number;
  readonly errors: number;
  readonly firstError?: string;
};

/** CPU times are per request. */
export function summarise(rounds: readonly Measured[]): Summary {
  const of = (value: (round: Measured) => number) => median(rounds.map(value));
  const known = (key: 'serverCpuMs' | 'databaseCpuMs' | 'serverRssMb', value: (round: Measured) => number) =>
    rounds.every((round) => round[key] !== undefined) ? { [key]: of(value) } : {};
  const firstError = rounds.find((round) => round.firstError !== undefined)?.firstError;
  return {
    perSecond: of((round) => round.perSecond),
    p50Ms: of((round) => round.p50Ms),
    p99Ms: of((round) => round.p99Ms),
    loadCpuShare: of((round) => round.loadCpuShare),
    errors: rounds.reduce((sum, round) => sum + round.errors, 0),
    ...known('serverCpuMs', (round) => (round.serverCpuMs ?? 0) / round.count),
    ...known('databaseCpuMs', (round) => (round.databaseCpuMs ?? 0) / round.count),
    ...known('serverRssMb', (round) => round.serverRssMb ?? 0),
    ...(firstError === undefined ? {} : { firstError }),
  };
}

export type Verdict = 'goal' | 'reached' | 'missed' | 'unknown';

/** How a result stands against its target. `limitPerSecond` is the limit of the same run; without it there is no verdict. */
export function verdictOf(target: Target, result: Summary, limitPerSecond: number | undefined): Verdict {
  if (target.by === 'cpu') {
    if (result.serverCpuMs === undefined) return 'unknown';
    return rank(result.serverCpuMs <= target.goalMs, result.serverCpuMs <= target.mustMs);
  }
  if (limitPerSecond === undefined) return 'unknown';
  const share = result.perSecond / limitPerSecond;
  if (target.by === 'rate') return rank(share >= target.goal, result.perSecond >= target.mustPerSecond);
  const isInTime = target.p99Ms === undefined || result.p99Ms < target.p99Ms;
  return rank(isInTime && share >= target.goal, isInTime && share >= target.must);
}

function rank(isGoal: boolean, isReached: boolean): Verdict {
  if (isGoal) return 'goal';
  return isReached ? 'reached' : 'missed';
}

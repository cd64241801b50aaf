import type { Result } from 'lighthouse';
import { getLogNormalScore } from 'lighthouse/shared/statistics.js';

/** What of a trace's event is read here. Times are microseconds; `tdur` is what the thread itself worked, without waiting for a processor. */
export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly isOutermostMainFrame?: boolean; readonly documentLoaderURL?: string } };
};

/** A task blocks from here on: the rest of it is time in which no press is answered. */
const blockingMs = 50;

type MainThread = {
  /** What tasks of the page's main thread block, by their own work. */
  readonly blockedMs: number;
  /** The share of the tasks' time in which they worked; the rest they waited for a processor that did something else. */
  readonly share: number;
};

/**
 * The total blocking time of a load by what its main thread worked, `slowdown` times slower. Lighthouse takes how long tasks lasted: where browser,
 * shop and database share two cores, mostly how long they waited for one another. All tasks of the load count, those before the first
 * paint too, which Lighthouse leaves out: a page is not made better than it is.
 *
 * @throws NO_NAVSTART when the trace has no page.
 */
export function ownMainThread(events: readonly TraceEvent[], slowdown: number): MainThread {
  const start = events.findLast(
    ({ name, args }) =>
      name === 'navigationStart' && args.data?.isOutermostMainFrame && args.data.documentLoaderURL?.startsWith('http'),
  );
  if (!start) throw new Error('NO_NAVSTART');
  const tasks = topTasks(
    events.filter(({ ph, pid, tid, ts }) => ph === 'X' && pid === start.pid && tid === start.tid && ts >= start.ts),
  );
  // A system that does not count a thread’s own time has what the task lasted.
  const worked = tasks.map(({ dur = 0, tdur = dur }) => tdur / 1000);
  const lasted = tasks.map(({ dur = 0 }) => dur / 1000);
  return {
    blockedMs: sum(worked.map((ms) => Math.max(0, ms * slowdown - blockingMs))),
    share: sum(worked) / sum(lasted),
  };
}

/** Without the tasks within tasks. */
function topTasks(events: readonly TraceEvent[]): TraceEvent[] {
  let end = 0;
  return events
    .filter(({ name }) => name.endsWith('RunTask'))
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const blockedTime = 'total-blocking-time';

/** Lighthouse's performance from 0 to 100 with another total blocking time, weighed as Lighthouse does. */
export function performanceWith(blockedMs: number, lhr: Pick<Result, 'audits' | 'categories'>): number {
  const curve = lhr.audits[blockedTime]?.scoringOptions;
  const refs = lhr.categories.performance?.auditRefs ?? [];
  if (!curve || refs.length === 0) throw new Error('no performance was measured');
  const scoreOf = (id: string) =>
    id === blockedTime ? getLogNormalScore(curve, blockedMs) : (lhr.audits[id]?.score ?? 0);
  const weighed = sum(refs.map(({ id, weight }) => weight * scoreOf(id)));
  return Math.round((weighed / sum(refs.map(({ weight }) => weight))) * 100);
}

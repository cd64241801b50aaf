import type { Measured, Plan } from '../load/plan.ts';
import { createLatencies } from './latencies.ts';
import { clusterCpuMs, cpuMsOf, rssMbOf } from './process-cost.ts';

/** Counts what happens between its start and `finish`. */
export type Stretch = {
  readonly done: (ms: number) => void;
  readonly failed: (what: string) => void;
  readonly finish: () => Measured;
};

/** Starts counting: answers, failures, and the CPU time of everybody concerned. */
export function startStretch(plan: Pick<Plan, 'serverPid' | 'databasePid'>): Stretch {
  const latencies = createLatencies();
  const startedMs = performance.now();
  const before = costs(plan);
  const loadBefore = process.cpuUsage();
  let errors = 0;
  let firstError: string | undefined;
  return {
    done: latencies.add,
    failed: (what) => {
      errors += 1;
      firstError ??= what.slice(0, 300);
    },
    finish: () => {
      const elapsedMs = performance.now() - startedMs;
      const load = process.cpuUsage(loadBefore);
      const after = costs(plan);
      return {
        perSecond: (latencies.count() * 1000) / elapsedMs,
        count: latencies.count(),
        p50Ms: latencies.within(0.5),
        p99Ms: latencies.within(0.99),
        errors,
        ...(firstError === undefined ? {} : { firstError }),
        ...spent('serverCpuMs', before.server, after.server),
        ...spent('databaseCpuMs', before.database, after.database),
        loadCpuShare: (load.user + load.system) / 1000 / elapsedMs,
        ...(after.rss === undefined ? {} : { serverRssMb: after.rss }),
      };
    },
  };
}

function costs({ serverPid, databasePid }: Pick<Plan, 'serverPid' | 'databasePid'>) {
  return {
    server: serverPid === undefined ? undefined : cpuMsOf(serverPid),
    database: databasePid === undefined ? undefined : clusterCpuMs(databasePid),
    rss: serverPid === undefined ? undefined : rssMbOf(serverPid),
  };
}

function spent<Key extends 'serverCpuMs' | 'databaseCpuMs'>(key: Key, before?: number, after?: number) {
  return before === undefined || after === undefined ? {} : { [key]: after - before };
}

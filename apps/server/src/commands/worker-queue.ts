import { type Runner, run, Logger as WorkerLogger } from 'graphile-worker';
import type { Context } from '../platform/context.ts';
import type { Job } from '../platform/module.ts';

const pollIntervalMs = 500;

/** Works on the jobs of a list, two at a time, until stopped. */
export function runQueue(ctx: Context, databaseUrl: string, jobs: readonly Job[]): Promise<Runner> {
  return run({
    connectionString: databaseUrl,
    concurrency: 2,
    pollInterval: pollIntervalMs,
    noHandleSignals: true,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, (payload) => job.run(ctx, payload as never)])),
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error') ctx.log.error(message);
    }),
  });
}

import { EventEmitter } from 'node:events';
import { run, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker';
import pg from 'pg';
import type { Context } from '#platform/context.ts';
import { backgroundTimeouts, timeoutOptions } from '#platform/database/timeouts.ts';
import { freeAbandonedJobs } from '#platform/jobs/abandoned-jobs.ts';
import type { Job } from '#platform/module.ts';

const pollIntervalMs = 500;
const concurrency = 2;

export type Queue = {
  /** Rejects when the queue fails by itself: whatever runs it then ends and is replaced. */
  readonly ended: Promise<void>;
  /** Lets running jobs end. */
  readonly stop: () => Promise<void>;
};

/** Works on the jobs of a list, two at a time, until stopped. Jobs of workers that died are given back to the queue. */
export async function runQueue(ctx: Context, connectionString: string, jobs: readonly Job[]): Promise<Queue> {
  const pgPool = new pg.Pool({
    connectionString,
    max: concurrency + 2,
    application_name: 'entrepot-queue',
    ...timeoutOptions(backgroundTimeouts),
  });
  pgPool.on('error', () => {});
  pgPool.on('connect', (client) => client.on('error', () => {}));
  const events = new EventEmitter() as WorkerEvents;
  const abandoned = freeAbandonedJobs(connectionString, ctx.log);
  events.on('worker:create', ({ worker }) => abandoned.holdFor(worker.workerId));
  const runner = await run({
    pgPool,
    events,
    concurrency,
    pollInterval: pollIntervalMs,
    noHandleSignals: true,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, (payload) => job.run(ctx, payload as never)])),
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error') ctx.log.error(message);
    }),
  });
  return {
    ended: runner.promise,
    async stop() {
      await runner.stop().catch(() => {});
      await abandoned.stop();
      await pgPool.end();
    },
  };
}

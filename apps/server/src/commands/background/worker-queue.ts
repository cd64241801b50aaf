import { EventEmitter } from 'node:events';
import { run, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker';
import pg from 'pg';
import type { Context } from '#platform/context.ts';
import { backgroundTimeouts, timeoutOptions } from '#platform/database/timeouts.ts';
import { freeAbandonedJobs } from '#platform/jobs/abandoned-jobs.ts';
import type { Job } from '#platform/module.ts';

const pollIntervalMs = 500;
const usualPlaces = 2;
/** They do nothing but wait. */
const distantPlaces = 8;

export type Queue = {
  /** Fails with what ended the queue by itself: whatever runs it then ends and is replaced. */
  readonly ended: Promise<void>;
  /** Lets running jobs end. */
  readonly stop: () => Promise<void>;
};

/** Works on jobs until stopped: those that wait for strangers' servers apart from all others, so that no stranger keeps mail waiting. */
export async function runQueues(ctx: Context, connectionString: string, jobs: readonly Job[]): Promise<Queue> {
  const near = jobs.filter((job) => !job.isDistant);
  const distant = jobs.filter((job) => job.isDistant);
  const queues = await Promise.all([
    runQueue(ctx, connectionString, near),
    runQueue(ctx, connectionString, distant, distantPlaces),
  ]);
  return {
    ended: Promise.race(queues.map(({ ended }) => ended)),
    stop: async () => void (await Promise.all(queues.map(({ stop }) => stop()))),
  };
}

/** Works on the jobs of a list, some at a time, until stopped. Jobs of workers that died are given back to the queue. */
export async function runQueue(
  ctx: Context,
  connectionString: string,
  jobs: readonly Job[],
  places = usualPlaces,
): Promise<Queue> {
  const pgPool = new pg.Pool({
    connectionString,
    // A job holds none of them while it runs.
    max: usualPlaces + 2,
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
    concurrency: places,
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

import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '@entrepot/domain';
import { loadConfig } from '#platform/config.ts';
import { backgroundTimeouts } from '#platform/database/timeouts.ts';
import { createLog } from '#platform/log.ts';
import { jobs, openContext } from '../../app.ts';
import type { HeavyThreadData } from './heavy-jobs.ts';
import { runQueue } from './worker-queue.ts';

/** The thread of `startHeavyJobs`: its own loop, connections and places in the queue. */
const { mode, databaseUrl } = workerData as HeavyThreadData;
const config = await loadConfig(process.env, mode);
const { ctx, close } = await openContext({
  config,
  clock: systemClock,
  log: createLog(config.logLevel),
  databaseUrl,
  maxConnections: 3,
  timeouts: backgroundTimeouts,
  isBackground: true,
});
const queue = await runQueue(
  ctx,
  databaseUrl,
  jobs.filter((job) => job.isHeavy),
);
const stop = async () => {
  await queue.stop();
  await close();
  parentPort?.close();
};
parentPort?.once('message', () => void stop());

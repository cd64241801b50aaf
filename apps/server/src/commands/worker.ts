import { systemClock } from '@entrepot/domain';
import { jobs, modules, openContext } from '../app.ts';
import { loadConfig } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { createLog } from '../platform/log.ts';
import { startScheduler } from '../platform/scheduler.ts';
import { startHeavyJobs } from './heavy-jobs.ts';
import { untilToldToStop } from './stop-signal.ts';
import { runQueue } from './worker-queue.ts';

/**
 * The background half of the shop: sweeps, event delivery and the job queue, until told to stop. Any number of them may
 * run against one database. `DATABASE_URL` leads to the primary.
 */
export async function runWorker(mode: { isDemo: boolean; isProduction: boolean }): Promise<void> {
  const config = await loadConfig(process.env, mode);
  if (!config.databaseUrl) throw new Error('a worker needs DATABASE_URL');
  const log = createLog(config.logLevel);
  const { ctx, close } = await openContext({
    config,
    clock: systemClock,
    log,
    databaseUrl: config.databaseUrl,
    maxConnections: 5,
    isBackground: true,
  });
  // The parent answers for both processes when it is asked for figures.
  process.on('message', () => void tellMetrics(ctx));
  const scheduler = startScheduler(
    ctx,
    modules.flatMap((module) => module.sweeps ?? []),
    modules.flatMap((module) => module.events ?? []),
  );
  const light = jobs.filter((job) => !job.isHeavy);
  const queue = await runQueue(ctx, config.databaseUrl, light);
  const heavy = startHeavyJobs({ mode, databaseUrl: config.databaseUrl }, log);
  await untilToldToStop();
  await Promise.all([scheduler.stop(), queue.stop(), heavy.stop()]);
  await close();
}

async function tellMetrics(ctx: Context): Promise<void> {
  process.send?.(await ctx.metrics.registry.getMetricsAsJSON());
}

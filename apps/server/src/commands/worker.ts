import { systemClock } from '@entrepot/domain';
import { loadConfig } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import { claimInstallation, refuseOtherKind } from '#platform/database/installation.ts';
import { backgroundTimeouts } from '#platform/database/timeouts.ts';
import { repeatSafely } from '#platform/jobs/repeat-safely.ts';
import { startScheduler } from '#platform/jobs/scheduler.ts';
import { createLog } from '#platform/log.ts';
import { claimKeys } from '#platform/secrets/known-keys.ts';
import { jobs, modules, openContext } from '../app.ts';
import { startHeavyJobs } from './background/heavy-jobs.ts';
import { runQueues } from './background/worker-queue.ts';
import { untilStopSignal } from './stop-signal.ts';
import { heartbeat, heartbeatEveryMs } from './supervise.ts';

/** Below the patience of whoever told us: work that is cut off is repeated. */
const stopWithinMs = 9000;

/**
 * The background half of the shop: sweeps, event delivery and the job queue, until told to stop. Any number of them may
 * run against one database. `DATABASE_URL` leads to the primary.
 */
export async function runWorker(mode: { isDemo: boolean; isProduction: boolean }): Promise<void> {
  const stopSignal = untilStopSignal({ withinMs: stopWithinMs });
  const config = await loadConfig(process.env, mode);
  const { databaseUrl } = config;
  if (!databaseUrl) throw new Error('a worker needs DATABASE_URL');
  const log = createLog(config.logLevel);
  const { ctx, close } = await openContext({
    config,
    clock: systemClock,
    log,
    databaseUrl,
    maxConnections: 5,
    timeouts: backgroundTimeouts,
    isBackground: true,
  });
  // A worker that was not told that it is production would take keys of its own, and write codes that are sent into its log.
  if (mode.isProduction) {
    await claimInstallation(ctx.db, 'production', ctx.clock.now());
    await claimKeys(ctx.db, ctx.config.secrets, ctx.clock.now());
  } else await refuseOtherKind(ctx.db, 'demo');
  // The parent answers for both processes when it is asked for figures, and replaces us when it no longer hears of us.
  process.on('message', () => void reportMetrics(ctx));
  const stopBeating = repeatSafely('heartbeat', heartbeatEveryMs, beat, log);
  beat();
  const scheduler = startScheduler(
    ctx,
    modules.flatMap((module) => module.sweeps ?? []),
    modules.flatMap((module) => module.events ?? []),
  );
  const light = jobs.filter((job) => !job.isHeavy);
  const queue = await runQueues(ctx, databaseUrl, light);
  const heavy = startHeavyJobs({ mode, databaseUrl }, log);
  await Promise.race([stopSignal, queue.ended]);
  stopBeating();
  await Promise.all([scheduler.stop(), queue.stop(), heavy.stop()]);
  await close();
}

function beat(): void {
  if (process.connected) process.send?.(heartbeat, undefined, {}, () => {});
}

async function reportMetrics(ctx: Context): Promise<void> {
  if (process.connected) process.send?.(await ctx.metrics.registry.getMetricsAsJSON(), undefined, {}, () => {});
}

import { minuteMs } from '@entrepot/domain';
import { modules } from '../../apps/server/src/app.ts';
import type { Context } from '../../apps/server/src/platform/context.ts';
import type { Sweep } from '../../apps/server/src/platform/module.ts';
import { deliverEvents } from '../../apps/server/src/platform/outbox.ts';
import { inParallel } from './in-parallel.ts';

const handlers = modules.flatMap((module) => module.events ?? []);
const relay: Sweep = { name: 'outbox', everyMs: 0, run: (ctx) => deliverEvents(ctx, handlers) };

/** What only looks back at the figures is brought up to date once, when the story is told. */
const lookingBack = new Set(['catalogue', 'search', 'invariants']);
const sweepsOf = (wanted: typeof modules) => [relay, ...wanted.flatMap((module) => module.sweeps ?? [])];
const living = sweepsOf(modules.filter((module) => !lookingBack.has(module.name)));
const settling = sweepsOf(modules.filter((module) => module.name !== 'invariants'));
const width = 6;

/**
 * Runs what the shop would have done by itself up to now: automatic cancellation, receipt, default review, settlement. What the
 * shop does by itself but seldom, such as forgetting ended sessions, waits for the end of the day.
 */
export async function sweepNow(ctx: Context, isEndOfDay: boolean): Promise<void> {
  await sweepUntilQuiet(ctx, isEndOfDay ? living : living.filter((sweep) => sweep.everyMs < minuteMs));
}

/** Runs every sweep and delivers every event until nothing is left to do. */
export async function settleEverything(ctx: Context): Promise<void> {
  await sweepUntilQuiet(ctx, settling);
}

/**
 * As live, sweeps run side by side, each again while it finds work. A sweep passes over rows that another holds at the moment,
 * and causes work for others: only a round in which none found anything tells that nothing is left.
 */
async function sweepUntilQuiet(ctx: Context, sweeps: readonly Sweep[]): Promise<void> {
  let found: number;
  do {
    found = 0;
    await inParallel(sweeps, width, async ({ run }) => {
      for (let done = await run(ctx); done > 0; done = await run(ctx)) found += done;
    });
  } while (found > 0);
}

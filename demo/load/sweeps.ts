import { modules } from '@entrepot/server/app.ts';
import type { Context } from '@entrepot/server/platform/context.ts';
import type { Sweep } from '@entrepot/server/platform/module.ts';
import { deliverEvents } from '@entrepot/server/platform/outbox.ts';
import { inParallel } from './in-parallel.ts';

const handlers = modules.flatMap((module) => module.events ?? []);
/** What people do in the running shop meanwhile happens after the story: the shop delivers it itself, at its own time. */
const relay: Sweep = { name: 'outbox', everyMs: 0, run: (ctx) => deliverEvents(ctx, handlers, ctx.clock.now()) };

/**
 * What only looks back at the figures is brought up to date once, when the story is told; imports and cases of after-sales come
 * only after the days of the story.
 */
const lookingBack = new Set(['catalogue', 'search', 'aftersales', 'analytics']);
/** What only checks what is there begins anew at the end: it never finds nothing. */
const checking = new Set(['invariants', 'admin']);
/** All other deadlines of orders lie days ahead, so that they may wait for the evening. */
const duringTheDay = new Set(['unpaid orders']);
const sweepsOf = (wanted: typeof modules) => wanted.flatMap((module) => module.sweeps ?? []);
const living = sweepsOf(modules.filter(({ name }) => !lookingBack.has(name) && !checking.has(name)));
const settling = sweepsOf(modules.filter(({ name }) => !checking.has(name)));
const width = 6;

/**
 * Runs what the shop would have done by itself up to now: automatic cancellation and, at the end of the day, receipt, default
 * review, settlement and what it does but seldom, such as deleting ended sessions.
 */
export async function sweepNow(ctx: Context, isEndOfDay: boolean): Promise<void> {
  await sweepUntilQuiet(ctx, isEndOfDay ? living : living.filter((sweep) => duringTheDay.has(sweep.name)));
}

/** Runs every sweep and delivers every event until nothing is left to do. */
export async function settleEverything(ctx: Context): Promise<void> {
  await sweepUntilQuiet(ctx, settling);
}

/** Delivers what happened since, and leaves all that waits for its time as it is. */
export async function deliverEverything(ctx: Context): Promise<void> {
  await runUntilDone(ctx, relay);
}

/**
 * As live, sweeps run side by side, each again while it finds work. A sweep passes over rows that another holds at the moment,
 * and causes work for others: only a round in which none found anything tells that nothing is left. Events are delivered
 * between the rounds, so that the usual day, on which they are all there is, needs one round.
 */
async function sweepUntilQuiet(ctx: Context, sweeps: readonly Sweep[]): Promise<void> {
  let found: number;
  do {
    await runUntilDone(ctx, relay);
    found = 0;
    await inParallel(sweeps, width, async (sweep) => {
      const done = await runUntilDone(ctx, sweep);
      found += done;
    });
  } while (found > 0);
}

async function runUntilDone(ctx: Context, { run }: Sweep): Promise<number> {
  let found = 0;
  for (let done = await run(ctx); done > 0; done = await run(ctx)) found += done;
  return found;
}

import { modules } from '../../apps/server/src/app.ts';
import type { Context } from '../../apps/server/src/platform/context.ts';
import { deliverEvents } from '../../apps/server/src/platform/outbox.ts';

const handlers = modules.flatMap((module) => module.events ?? []);

/** What only looks back at the figures is brought up to date once, when the story is told. */
const lookingBack = new Set(['catalogue', 'search', 'invariants']);
const living = modules.filter((module) => !lookingBack.has(module.name));
const settling = modules.filter((module) => module.name !== 'invariants');

/** Runs what the shop would have done by itself up to now: automatic cancellation, receipt, default review, settlement. */
export async function sweepNow(ctx: Context): Promise<void> {
  await sweepAll(ctx, living);
}

/** Runs every sweep and delivers every event until nothing is left to do. */
export async function settleEverything(ctx: Context): Promise<void> {
  while ((await sweepAll(ctx, settling)) > 0) {
    // Sweeps emit events and events queue work for sweeps.
  }
}

async function sweepAll(ctx: Context, swept: typeof modules): Promise<number> {
  let total = await untilNone(() => deliverEvents(ctx, handlers));
  for (const sweep of swept.flatMap((module) => module.sweeps ?? [])) total += await untilNone(() => sweep.run(ctx));
  return total;
}

async function untilNone(run: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const done = await run();
    if (done === 0) return total;
    total += done;
  }
}

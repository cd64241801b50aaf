import { dayMs } from '@entrepot/domain';
import { bufferView, flushViews } from '@entrepot/server/modules/catalogue/index.ts';
import type { Context } from '@entrepot/server/platform/context.ts';
import { type DemoState, doRepeatably } from '../demo-state.ts';
import type { ReviewImages } from '../images/review-images.ts';
import { inParallel } from '../in-parallel.ts';
import { laneNumbers, openLane } from '../lanes.ts';
import type { Scenery } from '../plan/scenery.ts';
import type { HistoryPlan } from '../plan/types.ts';
import { sweepNow } from '../sweeps.ts';
import { openStage, type Stage } from './stage.ts';
import { liveThrough } from './visits.ts';

const partsPerDay = 4;
/** As many connections as the fill may use. */
const width = 6;

export type History = {
  readonly scenery: Scenery;
  readonly plan: HistoryPlan;
  readonly reviewImages: ReviewImages;
  readonly onDay: (done: number) => void;
};

/**
 * Lives through the planned days. A day is told in parts; in each, buyers act side by side, then stores, and then the shop does
 * what it does by itself. Nothing that one buyer does depends on another's doings of the same part.
 */
export async function liveHistory(ctx: Context, state: DemoState, history: History): Promise<void> {
  const { plan, scenery } = history;
  let mayBeHalfDone = state.isResumed;
  let stage: Stage | undefined;
  for (let day = 0; day < plan.days; day += 1) {
    const step = `day:${day + 1}`;
    if (!state.done.has(step)) {
      stage ??= await openStage(ctx, state, history);
      const today = { ...stage, mayBeHalfDone };
      await doRepeatably(ctx, state, step, async () => {
        for (let part = 0; part < partsPerDay; part += 1)
          await livePart(ctx, today, plan, scenery, day + part / partsPerDay);
      });
      mayBeHalfDone = false;
    }
    history.onDay(day + 1);
  }
}

async function livePart(ctx: Context, stage: Stage, plan: HistoryPlan, scenery: Scenery, day: number): Promise<void> {
  const fromMs = (day - plan.days) * dayMs;
  const untilMs = fromMs + dayMs / partsPerDay;
  const within = ({ atMs }: { readonly atMs: number }) => atMs >= fromMs && atMs < untilMs;
  const seed = `${scenery.seed}/day/${day}`;
  const { run } = stage;
  const at = (atMs: number) => new Date(stage.start.getTime() + atMs);

  const views = plan.views.filter(within);
  const viewing = openLane(ctx, { number: laneNumbers.views, run, seed, at: at(fromMs) });
  const happenings = plan.happenings.filter(within);
  for (const { product, visitor } of views) bufferView(viewing.ctx, { productId: stage.productIdOf(product), visitor });
  await flushViews(viewing.ctx);
  for (const side of ['buyer', 'seller'] as const) {
    const own = happenings.filter((happening) => happening.actor.side === side);
    await inParallel(
      Map.groupBy(own, (happening) => happening.actor.index),
      width,
      ([index, theirs]) =>
        liveThrough(
          openLane(ctx, { number: laneNumbers[side] + index, run, seed: `${seed}/${index}`, at: at(fromMs) }),
          stage,
          theirs,
        ),
    );
  }
  const sweeping = openLane(ctx, { number: laneNumbers.sweeps, run, seed, at: at(untilMs) });
  await sweepNow(sweeping.ctx, Number.isInteger(day + 1 / partsPerDay));
}

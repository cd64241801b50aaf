import type { Context } from '@entrepot/server/platform/context.ts';
import { type Db, inTx, type Tx } from '@entrepot/server/platform/database.ts';
import { sql } from 'kysely';
import { describeFailure } from './act.ts';

/** How far the fill is: the finished steps, and the instant that the story ends at. */
export type DemoState = {
  readonly start: Date;
  /** How many runs there were before this one. */
  readonly run: number;
  /** True when an earlier run was cut off: its last step may be half done. */
  readonly isResumed: boolean;
  readonly done: ReadonlySet<string>;
};

const begun = 'begun';

/** Reads how far an earlier run came, or begins now. */
export async function openDemoState(ctx: Context): Promise<DemoState> {
  const { rows } = await sql<{ step: string; finishedAt: Date | null }>`
    select step, finished_at as "finishedAt" from demo_state where is_complete`.execute(ctx.db);
  const done = new Set(rows.map((row) => row.step));
  const earlier = rows.find((row) => row.step === begun);
  const run = rows.filter((row) => row.step.startsWith('run:')).length;
  const start = earlier?.finishedAt ?? new Date(Math.floor(ctx.clock.now().getTime() / 1000) * 1000);
  if (!earlier) await finishStep(ctx.db, begun, start);
  await finishStep(ctx.db, `run:${run}`, ctx.clock.now());
  return { start, run, isResumed: run > 0, done };
}

/** What was done of a demo shop that may have been made by an earlier version. */
export async function readDoneSteps(ctx: Context): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ step: string }>`select step from demo_state where is_complete`.execute(ctx.db);
  return new Set(rows.map(({ step }) => step));
}

/** Does a step in one transaction with its record: it is done once, whenever the process ends. */
export async function doOnce(
  ctx: Context,
  state: Pick<DemoState, 'done'>,
  step: string,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  if (state.done.has(step)) return;
  await inStep(step, () =>
    inTx(ctx.db, async (tx) => {
      await work(tx);
      await finishStep(tx, step, ctx.clock.now());
    }),
  );
}

/** Does a step that may be repeated from its beginning, and records it. */
export async function doRepeatably(
  ctx: Context,
  state: DemoState,
  step: string,
  work: () => Promise<void>,
): Promise<void> {
  if (state.done.has(step)) return;
  await inStep(step, work);
  await finishStep(ctx.db, step, ctx.clock.now());
}

/** Names the step in whatever stops it; of steps within steps the innermost. The cause is what was thrown. */
export async function inStep<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DemoStepError) throw error;
    throw new DemoStepError(`the demo fill stopped at "${step}": ${describeFailure(error)}`, { cause: error });
  }
}

class DemoStepError extends Error {}

async function finishStep(db: Db | Tx, step: string, at: Date): Promise<void> {
  await sql`insert into demo_state (step, is_complete, finished_at) values (${step}, true, ${at})
    on conflict (step) do update set is_complete = true, finished_at = excluded.finished_at`.execute(db);
}

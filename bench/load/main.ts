import { runHttpLoad } from './http-load.ts';
import type { Measured, Plan } from './plan.ts';
import { runStatementLoad } from './statement-load.ts';

/** The load process: takes one plan from its parent, runs it, sends back what was measured. */
export async function serveOnePlan(): Promise<void> {
  const plan = await new Promise<Plan>((resolve) => process.once('message', (message) => resolve(message as Plan)));
  const measured: Measured = plan.kind === 'statements' ? await runStatementLoad(plan) : await runHttpLoad(plan);
  process.send?.(measured, undefined, undefined, () => process.disconnect?.());
}

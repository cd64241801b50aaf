import { minuteMs } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { Sweep } from '#platform/module.ts';
import { type Checked, checkAndSave } from './save-checks.ts';

/** Checks the invariants, keeps what was found, and reports it. */
export const invariantSweep: Sweep = {
  name: 'invariants',
  everyMs: 5 * minuteMs,
  run: async (ctx) => {
    reportViolations(ctx, await checkAndSave(ctx));
    // Nothing was worked off, so nothing is to be repeated before the next turn.
    return 0;
  },
};

/** Sets the metric of every invariant that was checked, and logs each broken one with the offending rows. */
export function reportViolations(
  { metrics, log }: Pick<Context, 'metrics' | 'log'>,
  checked: readonly Pick<Checked, 'code' | 'violation'>[],
): void {
  for (const { code, violation } of checked) {
    metrics.invariantViolations.set({ invariant: code }, violation?.rows.length ?? 0);
    if (violation) log.error({ invariant: code, rows: violation.rows }, violation.broken);
  }
}

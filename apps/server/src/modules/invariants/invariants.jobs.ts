import { minuteMs } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { Sweep } from '#platform/module.ts';
import { invariants, type Violation } from './check-invariants.ts';
import { checkAndKeep } from './invariant-outcomes.ts';

/** Checks every invariant, keeps what was found, and reports it. */
export const invariantSweep: Sweep = {
  name: 'invariants',
  everyMs: 5 * minuteMs,
  run: async (ctx) => {
    reportViolations(ctx, await checkAndKeep(ctx));
    // Nothing was worked off, so nothing is to be repeated before the next turn.
    return 0;
  },
};

/** Sets the metric of every invariant, and logs each broken one with the offending rows. */
export function reportViolations(
  { metrics, log }: Pick<Context, 'metrics' | 'log'>,
  violations: readonly Violation[],
): void {
  for (const { code } of invariants) metrics.invariantViolations.set({ invariant: code }, 0);
  for (const { code, broken, rows } of violations) {
    metrics.invariantViolations.set({ invariant: code }, rows.length);
    log.error({ invariant: code, rows }, broken);
  }
}

import { minuteMs } from '@entrepot/domain';
import type { Sweep } from '../../platform/module.ts';
import { invariants } from './check-invariants.ts';
import { checkAndKeep } from './invariant-outcomes.ts';

/** Checks every invariant, keeps what was found, sets its metric, and logs each broken one with the offending rows. */
export const invariantSweep: Sweep = {
  name: 'invariants',
  everyMs: 5 * minuteMs,
  run: async (ctx) => {
    const violations = await checkAndKeep(ctx);
    for (const { code } of invariants) ctx.metrics.invariantViolations.set({ invariant: code }, 0);
    for (const { code, broken, rows } of violations) {
      ctx.metrics.invariantViolations.set({ invariant: code }, rows.length);
      ctx.log.error({ invariant: code, rows }, broken);
    }
    // Nothing was worked off, so nothing is to be repeated before the next turn.
    return 0;
  },
};

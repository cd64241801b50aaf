import { minuteMs } from '@entrepot/domain';
import type { Sweep } from '../../platform/module.ts';
import { checkInvariants, invariants } from './check-invariants.ts';

/** Checks every invariant, sets its metric, and logs each broken one with the offending rows. */
export const invariantSweep: Sweep = {
  name: 'invariants',
  everyMs: 5 * minuteMs,
  run: async (ctx) => {
    const violations = await checkInvariants(ctx.db);
    for (const { code } of invariants) ctx.metrics.invariantViolations.set({ invariant: code }, 0);
    for (const { code, broken, rows } of violations) {
      ctx.metrics.invariantViolations.set({ invariant: code }, rows.length);
      ctx.log.error({ invariant: code, rows }, broken);
    }
    // Nothing was worked off, so nothing is to be repeated before the next turn.
    return 0;
  },
};

import { minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import type { Sweep } from '#platform/module.ts';

/**
 * Adds the finished entries of append accounts to their checkpoints, so that reading such an account sums few rows.
 * Balances are right at any moment with or without it. Safe to run anywhere, also twice at once.
 */
export async function rollUpEntries(db: Db): Promise<void> {
  await sql`select ledger_checkpoint()`.execute(db);
}

export const rollUpSweep: Sweep = {
  name: 'finished ledger entries',
  everyMs: minuteMs,
  run: async (ctx) => {
    await rollUpEntries(ctx.db);
    // One run takes everything; an answer above zero would repeat it at once, for ever while sales come in.
    return 0;
  },
};

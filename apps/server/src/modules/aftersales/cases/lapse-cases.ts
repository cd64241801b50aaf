import { caseLapses } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { findDueCases } from './cases.repository.ts';
import { lockCaseAndOrder, moveCase } from './move-case.ts';

const system = { by: 'system' } as const;

/**
 * Does what happens by itself to cases whose deadline has passed, a batch of them, each in a transaction of its own: their
 * orders are locked before them, as everywhere, so a batch could not lock in one order. Returns how many changed.
 */
export async function lapseCases(ctx: Context, limit = 50): Promise<number> {
  let lapsed = 0;
  for (const id of await findDueCases(ctx.db, ctx.clock.now(), limit)) {
    try {
      if (await lapseCase(ctx, id)) lapsed += 1;
    } catch (error) {
      // One case that cannot go on must not keep the others waiting; it is tried again with the next sweep.
      ctx.log.error({ err: error, caseId: String(id) }, 'a case could not pass its deadline');
    }
  }
  return lapsed;
}

/** Whether the case was still due once it was locked. */
function lapseCase(ctx: Context, id: bigint): Promise<boolean> {
  return inTx(ctx.db, async (tx) => {
    const held = await lockCaseAndOrder(tx, system, id);
    const { dueAt, state } = held.row;
    const event = caseLapses[state];
    if (dueAt === null || dueAt > ctx.clock.now() || event === undefined) return false;
    await moveCase(ctx, tx, held, event, system);
    return true;
  });
}

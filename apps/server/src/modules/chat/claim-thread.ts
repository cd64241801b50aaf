import type { Context } from '../../platform/context.ts';
import { inTx } from '../../platform/database.ts';
import type { Desk } from './member.ts';
import { assertNotTaken, lockDesksThread, setStaff } from './threads.repository.ts';

/** Takes a thread of customer service, or gives it back. Throws `chat_thread_taken` when a colleague has it who may answer. */
export function claimThread(ctx: Context, desk: Desk, threadId: bigint, isTaken: boolean): Promise<null> {
  return inTx(ctx.db, async (tx) => {
    const thread = await lockDesksThread(tx, desk, threadId);
    await assertNotTaken(tx, thread, desk);
    await setStaff(tx, thread, isTaken ? desk.personId : null);
    return null;
  });
}

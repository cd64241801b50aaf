import { DomainError } from '@entrepot/domain';
import type { Context } from '../../platform/context.ts';
import { inTx } from '../../platform/database.ts';
import type { Desk } from './member.ts';
import { lockDesksThread, setStaff } from './threads.repository.ts';

/** Takes a thread of customer service, or gives one's own back. Throws `chat_thread_taken` when a colleague has it. */
export function claimThread(ctx: Context, desk: Desk, threadId: bigint, isTaken: boolean): Promise<null> {
  return inTx(ctx.db, async (tx) => {
    const thread = await lockDesksThread(tx, desk, threadId);
    if (thread.staffId !== null && thread.staffId !== desk.personId) throw new DomainError('chat_thread_taken');
    await setStaff(tx, thread, isTaken ? desk.personId : null);
    return null;
  });
}

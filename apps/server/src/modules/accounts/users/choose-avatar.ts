import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { writeAvatar } from './users.repository.ts';

/** Chooses one of the numbered avatars. */
export async function chooseAvatar(ctx: Context, userId: bigint, avatar: number): Promise<{ avatar: number }> {
  await inTx(ctx.db, (tx) => writeAvatar(tx, userId, avatar, ctx.clock.now()));
  return { avatar };
}

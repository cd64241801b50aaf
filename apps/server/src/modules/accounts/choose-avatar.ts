import type { Context } from '../../platform/context.ts';
import { writeAvatar } from './users.repository.ts';

/** Chooses one of the numbered avatars. */
export async function chooseAvatar(ctx: Context, userId: bigint, avatar: number): Promise<{ avatar: number }> {
  await writeAvatar(ctx.db, userId, avatar, ctx.clock.now());
  return { avatar };
}

import { cleanChatText } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

/** A store's ready answers, in its order. */
export async function readQuickReplies(ctx: Context, sellerId: bigint): Promise<{ replies: string[] }> {
  const { rows } = await sql<{ replies: string[] }>`select replies from chat_quick_replies
    where seller_id = ${sellerId}`.execute(ctx.db);
  return { replies: rows[0]?.replies ?? [] };
}

/** Replaces them. */
export async function saveQuickReplies(ctx: Context, sellerId: bigint, typed: readonly string[]): Promise<null> {
  const replies = typed.map(cleanChatText).filter((reply) => reply !== '');
  await sql`insert into chat_quick_replies (seller_id, replies, updated_at) values (${sellerId}, ${replies}::text[], ${ctx.clock.now()})
    on conflict (seller_id) do update set replies = excluded.replies, updated_at = excluded.updated_at`.execute(ctx.db);
  return null;
}

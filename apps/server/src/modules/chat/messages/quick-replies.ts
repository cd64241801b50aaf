import type { InputOf, OutputOf, sellerChat } from '@entrepot/contract';
import { cleanText, DomainError, looksTwice } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { maskName } from '../../reviews/index.ts';
import { isWarned } from '../chat.presenter.ts';
import { deskIdOf } from '../hours/hours.repository.ts';
import type { Desk } from '../member.ts';
import { requireDesksThread, type Thread } from '../threads/threads.repository.ts';
import { canTranslate } from '../translation/translate-messages.ts';

type QuickReplies = OutputOf<typeof sellerChat.quickReplies>;

/** A desk's quick replies, in its order: by language, and those for all others. */
export async function readQuickReplies(ctx: Context, { storeId }: Desk): Promise<QuickReplies> {
  const { rows } = await sql<QuickReplies>`select version, replies, by_language as "byLanguage" from chat_quick_replies
    where store_id = ${deskIdOf(storeId)}`.execute(ctx.db);
  return rows[0] ?? { version: 0, replies: [], byLanguage: {} };
}

const cleaned = (typed: readonly string[]) => typed.map(cleanText).filter((reply) => reply !== '');

/** Two that are the same look like a mistake wherever they are chosen from. */
function assertNoneTwice(replies: readonly string[]): void {
  if (looksTwice(replies)) throw new DomainError('quick_reply_repeated');
}

/**
 * Replaces the version that was read.
 *
 * @throws DomainError `quick_reply_repeated`, `content_changed`.
 */
export function saveQuickReplies(
  ctx: Context,
  { storeId }: Desk,
  typed: InputOf<typeof sellerChat.saveQuickReplies>,
): Promise<null> {
  const others = cleaned(typed.replies);
  const byLanguage = Object.entries(typed.byLanguage ?? {})
    .map(([language, replies]) => [language, cleaned(replies)] as const)
    .filter(([, replies]) => replies.length > 0);
  for (const replies of [others, ...byLanguage.map(([, each]) => each)]) assertNoneTwice(replies);
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql`insert into chat_quick_replies as r (store_id, replies, by_language, updated_at)
      values (${deskIdOf(storeId)}, ${others}::text[], ${JSON.stringify(Object.fromEntries(byLanguage))}::text::jsonb,
        ${ctx.clock.now()})
      on conflict (store_id) do update set replies = excluded.replies, by_language = excluded.by_language,
        updated_at = excluded.updated_at, version = r.version + 1
        where r.version = ${typed.version} returning version`.execute(tx);
    if (rows.length === 0) throw new DomainError('content_changed');
    return null;
  });
}

type CustomerRow = {
  readonly language: string | null;
  readonly username: string | null;
  readonly consignee: string | null;
  readonly order: string | null;
  readonly store: string | null;
};

/** What is known of a thread's customer, from their last order at the desk; of a visitor, the language alone. */
async function readCustomer(ctx: Context, { userId, visitorId, storeId }: Thread): Promise<CustomerRow | undefined> {
  if (visitorId !== null) {
    const { rows } = await sql<CustomerRow>`select language, null::text as username, null::text as consignee,
        null::text as "order", null::text as store from chat_visitors where id = ${visitorId}`.execute(ctx.db);
    return rows[0];
  }
  const { rows } = await sql<CustomerRow>`select u.language, u.username, o.consignee, o.order_no as "order",
      (select n.store_name from store_names n where n.store_id = ${storeId}) as store
    from user_profile_view u
    left join lateral (select b.consignee, b.order_no from store_orders b
      where b.user_id = u.id and (${storeId}::bigint is null or b.store_id = ${storeId}) order by b.order_id desc limit 1) as o on true
    where u.id = ${userId}`.execute(ctx.db);
  return rows[0];
}

/**
 * The quick replies for one thread: in its customer's language, with `{name}`, `{order}` and `{store}` filled in. One
 * that asks for what is not known, such as the order of somebody who has none, is left out.
 *
 * @throws DomainError `chat_thread_not_found`.
 */
export async function repliesFor(
  ctx: Context,
  desk: Desk,
  threadId: string,
): Promise<OutputOf<typeof sellerChat.sellerChatReplies>> {
  const thread = await requireDesksThread(ctx.db, desk, BigInt(threadId));
  const [{ replies, byLanguage }, customer] = await Promise.all([
    readQuickReplies(ctx, desk),
    readCustomer(ctx, thread),
  ]);
  const language = customer?.language as keyof typeof byLanguage | undefined;
  const chosen = (language === undefined ? undefined : byLanguage[language]) ?? replies;
  // A store knows its buyers as their parcels name them.
  const stores = customer?.consignee ?? (customer?.username ? maskName(customer.username) : null);
  const values: Readonly<Record<string, string | null | undefined>> = {
    name: desk.storeId === null ? customer?.username : stores,
    order: customer?.order,
    store: customer?.store,
  };
  return {
    replies: chosen.flatMap((reply) => fill(reply, values)),
    canTranslate: canTranslate(ctx),
    isWarned: isWarned(ctx, 'desk', desk.storeId),
  };
}

/** The text with its variables filled in; none when one of them has no value. What a value holds is not read again. */
function fill(reply: string, values: Readonly<Record<string, string | null | undefined>>): string[] {
  let isWhole = true;
  const filled = reply.replace(/\{(name|order|store)\}/g, (_whole, name: string) => {
    const value = values[name];
    if (!value) isWhole = false;
    return value ?? '';
  });
  return isWhole ? [filled] : [];
}

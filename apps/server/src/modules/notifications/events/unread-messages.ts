import { dayMs, lowestIdAt, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { type Db, inTx, type Tx } from '#platform/database.ts';
import type { Audience } from '../kinds/groups.ts';
import { hasBadge } from '../kinds/kinds.ts';
import { unreadMinutes } from '../notifications.settings.ts';
import { type NewNotification, notify } from '../notify.ts';

const batch = 500;
/** Longer than a worker stands still; what has waited for longer is found by its badge. */
const lookBackMs = dayMs;

type Unread = {
  readonly threadId: bigint;
  readonly audience: 'buyer' | 'seller';
  readonly userId: bigint | null;
  readonly storeId: bigint | null;
  readonly readId: bigint;
  readonly store: string | null;
};

/**
 * Of a row of `chat_unread c`: a buyer has one conversation with customer service, which is another thread once it was joined with what they
 * wrote as a visitor. Every other one is its thread.
 */
const conversation = sql`case when c.store_id is null then 'service' else c.thread_id::text end`;

/**
 * Notifies buyers and stores of messages that have waited for some minutes, once for each conversation until they read in it. Returns how
 * many.
 */
export function remindOfMessages(ctx: Context): Promise<number> {
  const now = ctx.clock.now().getTime();
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<Unread>`
      select c.thread_id as "threadId", c.audience, c.user_id as "userId", c.store_id as "storeId", c.read_id as "readId",
             s.store_name as store
        from chat_unread c left join store_names s on s.store_id = c.store_id
       where c.last_message_id > ${lowestIdAt(new Date(now - lookBackMs))}
         and c.unread_since <= ${new Date(now - ctx.settings.get(unreadMinutes) * minuteMs)}
         and not exists (select from notification_entries n where n.key = 'message_unread:' || ${conversation} || ':' || c.read_id
           and case c.audience when 'buyer' then n.user_id = c.user_id else n.store_id = c.store_id end)
       order by c.thread_id, c.audience limit ${batch}`.execute(tx);
    await notify(ctx, tx, rows.map(notificationOf));
    return rows.length;
  });
}

function notificationOf({ threadId, audience, userId, storeId, readId, store }: Unread): NewNotification {
  const conversationId = storeId === null ? 'service' : String(threadId);
  const key = `message_unread:${conversationId}:${readId}`;
  const params = { threadId: conversationId, readId: String(readId) };
  if (audience === 'seller')
    return { to: { storeId: storeId ?? 0n }, key, kind: 'message_unread', subjectId: threadId, params };
  const to = { userId: userId ?? 0n };
  if (storeId === null) return { to, key, kind: 'service_message_unread', subjectId: null, params };
  return { to, key, kind: 'message_unread', subjectId: storeId, params: { ...params, store: store ?? '' } };
}

type Told = { readonly kind: string; readonly params: Readonly<Record<string, string>> };
export type Reader = { readonly audience: Audience; readonly userId: bigint };

/** Those of somebody's notifications that still say something new: none of messages that were read since they were written. */
export async function stillUnread<Entry extends Told>(
  db: Db | Tx,
  { audience, userId }: Reader,
  entries: readonly Entry[],
): Promise<readonly Entry[]> {
  const ofMessages = entries.filter(({ kind }) => hasBadge(audience, kind));
  if (ofMessages.length === 0) return entries;
  const threadIds = ofMessages.flatMap(({ params: { threadId } }) =>
    threadId === undefined || threadId === 'service' ? [] : [BigInt(threadId)],
  );
  const { rows } = await sql<{ key: string }>`select ${conversation} || ':' || c.read_id as key from chat_unread c
     where c.audience = ${audience}
       and (c.thread_id = any (${threadIds}::bigint[]) or (c.store_id is null and c.user_id = ${userId}))`.execute(db);
  const unread = new Set(rows.map(({ key }) => key));
  return entries.filter(
    (each) => !ofMessages.includes(each) || unread.has(`${each.params.threadId}:${each.params.readId}`),
  );
}

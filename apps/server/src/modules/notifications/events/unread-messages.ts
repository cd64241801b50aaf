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
  readonly sellerId: bigint | null;
  readonly readId: bigint;
  readonly store: string | null;
};

/**
 * Notifies buyers and stores of messages that have waited for some minutes, once for each conversation until they read in it. Returns how
 * many.
 */
export function remindOfMessages(ctx: Context): Promise<number> {
  const now = ctx.clock.now().getTime();
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<Unread>`
      select c.thread_id as "threadId", c.audience, c.user_id as "userId", c.seller_id as "sellerId", c.read_id as "readId",
             s.store_name as store
        from chat_unread c left join store_names s on s.seller_id = c.seller_id
       where c.last_message_id > ${lowestIdAt(new Date(now - lookBackMs))}
         and c.unread_since <= ${new Date(now - ctx.settings.get(unreadMinutes) * minuteMs)}
         and not exists (select from notification_entries n where n.key = 'message_unread:' || c.thread_id || ':' || c.read_id
           and case c.audience when 'buyer' then n.user_id = c.user_id else n.seller_id = c.seller_id end)
       order by c.thread_id, c.audience limit ${batch}`.execute(tx);
    await notify(ctx, tx, rows.map(notificationOf));
    return rows.length;
  });
}

function notificationOf({ threadId, audience, userId, sellerId, readId, store }: Unread): NewNotification {
  const key = `message_unread:${threadId}:${readId}`;
  const params = { threadId: String(threadId), readId: String(readId) };
  if (audience === 'seller')
    return { to: { sellerId: sellerId ?? 0n }, key, kind: 'message_unread', subjectId: threadId, params };
  const to = { userId: userId ?? 0n };
  if (sellerId === null) return { to, key, kind: 'service_message_unread', subjectId: null, params };
  return { to, key, kind: 'message_unread', subjectId: sellerId, params: { ...params, store: store ?? '' } };
}

type Told = { readonly kind: string; readonly params: Readonly<Record<string, string>> };

/** Those of some notifications that still say something new: none of messages that were read since they were written. */
export async function stillUnread<Entry extends Told>(
  db: Db | Tx,
  audience: Audience,
  entries: readonly Entry[],
): Promise<readonly Entry[]> {
  const ofMessages = entries.filter(({ kind }) => hasBadge(audience, kind));
  if (ofMessages.length === 0) return entries;
  const { rows } = await sql<{ key: string }>`select thread_id || ':' || read_id as key from chat_unread
    where audience = ${audience} and thread_id = any (${ofMessages.map(({ params }) => BigInt(params.threadId ?? 0))}::bigint[])`.execute(
    db,
  );
  const unread = new Set(rows.map(({ key }) => key));
  return entries.filter(
    (each) => !ofMessages.includes(each) || unread.has(`${each.params.threadId}:${each.params.readId}`),
  );
}

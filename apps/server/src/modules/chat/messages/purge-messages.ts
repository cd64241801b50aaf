import { dayMs, lowestIdAt } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { purgeUnusedUploads } from '#platform/files/unused-uploads.ts';
import { unusedUploadDays } from '../../sellers/index.ts';
import { chatKeptDays } from '../chat.settings.ts';

const batch = 100;

/** Before when what was written is deleted. */
const keptSince = (ctx: Context) => new Date(ctx.clock.now().getTime() - ctx.settings.get(chatKeptDays) * dayMs);

/** Deletes messages and notes that are older than they are kept, thread by thread; of an open report they stay. Nobody waits for an answer to what is gone. Returns how many threads had any. */
export function purgeOldMessages(ctx: Context): Promise<number> {
  const before = lowestIdAt(keptSince(ctx));
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<{ id: bigint }>`select t.id from chat_threads t
      where (exists (select from chat_messages m where m.thread_id = t.id and m.id < ${before})
          or exists (select from chat_notes n where n.thread_id = t.id and n.id < ${before}))
        and not exists (select from chat_reports r where r.thread_id = t.id and r.closed_at is null)
      order by t.id limit ${batch} for update skip locked`.execute(tx);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await sql`delete from chat_messages where thread_id = any (${ids}::bigint[]) and id < ${before}`.execute(tx);
    await sql`delete from chat_notes where thread_id = any (${ids}::bigint[]) and id < ${before}`.execute(tx);
    await sql`update chat_threads t set
        customer_unread = (select count(*) from chat_messages m where m.thread_id = t.id and m.sender = 'desk' and m.id > t.customer_read_id),
        desk_unread = (select count(*) from chat_messages m where m.thread_id = t.id and m.sender = 'customer' and m.id > t.desk_read_id),
        waiting_since = case when exists (select from chat_messages m where m.thread_id = t.id and m.sender = 'customer') then t.waiting_since end
      where t.id = any (${ids}::bigint[])`.execute(tx);
    return ids.length;
  });
}

/** Deletes what was written in reports, and about them, that were closed longer ago than messages are kept; that there were such stays. Returns how many. */
export async function purgeReportTexts(ctx: Context): Promise<number> {
  const { numAffectedRows } = await sql`update chat_reports set reason = '', note = '' where id = any (array(
    select id from chat_reports where closed_at < ${keptSince(ctx)} and (reason <> '' or note <> '') limit ${batch}))`.execute(
    ctx.db,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Of an account that was closed an image stays only while a report of its conversation is open. */
const isSent = sql`exists (select from chat_messages m where m.image = f.key and (
  not exists (select from user_profile_view u where u.id = f.owner_user_id and u.status = 'closed')
  or exists (select from chat_reports r where r.thread_id = m.thread_id and r.closed_at is null)))`;

/** Deletes images that were uploaded for a chat and never sent, or whose message or sender is gone. Returns how many went. */
export function purgeUnsentImages(ctx: Context): Promise<number> {
  return purgeUnusedUploads(ctx, {
    moduleName: 'chat',
    isReferred: isSent,
    keptDays: ctx.settings.get(unusedUploadDays),
  });
}

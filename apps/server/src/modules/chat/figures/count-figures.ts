import { dayMs, hourMs, lowestIdAt } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import type { Sweep } from '#platform/module.ts';
import { resolvedHours } from '../chat.settings.ts';

export const countedDays = 30;

/**
 * Counts the conversations of the last thirty days anew, for every desk. A conversation is what is written in a thread without a pause of
 * the setting's hours; it begins with the customer's first message, is answered by the first message of a person that follows, and is
 * resolved once it was answered and nobody has written for that long. Automatic answers count as nothing. How long an answer usually takes
 * counts those that ended without one as never answered.
 */
export async function countFigures(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const pauseMs = ctx.settings.get(resolvedHours) * hourMs;
  const quietSince = new Date(now.getTime() - pauseMs);
  const lowest = lowestIdAt(new Date(now.getTime() - countedDays * dayMs));
  await inTx(ctx.db, async (tx) => {
    await sql`insert into chat_figures
        (desk_id, conversations, answered, resolved, first_answer_seconds, usual_answer_seconds, resolution_seconds, counted_at)
      select c.desk_id, count(*), count(c.answered_at), count(*) filter (where c.is_over and c.answered_at is not null),
          percentile_cont(0.5) within group (order by extract(epoch from c.answered_at - c.asked_at)),
          nullif(percentile_disc(0.5) within group (order by coalesce(extract(epoch from c.answered_at - c.asked_at)::float8, 'infinity'))
            filter (where c.is_over or c.answered_at is not null), 'infinity'),
          percentile_cont(0.5) within group (order by extract(epoch from c.last_at - c.asked_at))
            filter (where c.is_over and c.answered_at is not null), ${now}::timestamptz
        from (
          select a.desk_id, a.asked_at, a.answered_at, a.last_at, a.last_at <= ${quietSince}::timestamptz as is_over
            from (
              select n.desk_id, n.asked_at, max(n.created_at) as last_at,
                     min(n.created_at) filter (where n.sender = 'desk' and n.created_at >= n.asked_at) as answered_at
                from (
                  select p.desk_id, p.thread_id, p.place, p.sender, p.created_at,
                         min(p.created_at) filter (where p.sender = 'customer') over (partition by p.thread_id, p.place) as asked_at
                    from (
                      select b.*, count(*) filter (where b.is_new) over (partition by b.thread_id order by b.id) as place
                        from (
                          select coalesce(t.store_id, 0) as desk_id, m.thread_id, m.id, m.sender, m.created_at,
                                 coalesce(m.created_at - lag(m.created_at) over (partition by m.thread_id order by m.id)
                                   > make_interval(secs => ${pauseMs / 1000}), true) as is_new
                            from chat_threads t join chat_messages m on m.thread_id = t.id and m.id >= ${lowest}
                           where t.last_message_id >= ${lowest} and not m.is_automatic
                        ) as b
                    ) as p
                ) as n
               where n.asked_at is not null
               group by n.desk_id, n.thread_id, n.place, n.asked_at
            ) as a
        ) as c
       group by c.desk_id
      on conflict (desk_id) do update set conversations = excluded.conversations, answered = excluded.answered,
        resolved = excluded.resolved, first_answer_seconds = excluded.first_answer_seconds,
        usual_answer_seconds = excluded.usual_answer_seconds, resolution_seconds = excluded.resolution_seconds, counted_at = excluded.counted_at`.execute(
      tx,
    );
    await sql`delete from chat_figures where counted_at < ${now}`.execute(tx);
  });
}

export const figuresSweep: Sweep = {
  name: 'how fast chats are answered',
  everyMs: hourMs,
  run: async (ctx) => {
    await countFigures(ctx);
    // All was counted, so nothing is to be counted again before the next turn.
    return 0;
  },
};

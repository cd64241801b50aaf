import type { adminWork, OutputOf } from '@entrepot/contract';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { StaffSession } from '#platform/session.ts';
import { approvalKinds, approvalSources, isOwnApproval } from './approvals.ts';
import { itemColumns, type QueueName, workQueues } from './queues.ts';

type Counts = OutputOf<typeof adminWork.workCounts>;
type QueueRow = {
  readonly queue: QueueName;
  readonly count: number;
  readonly oldest: Date | null;
  readonly overdue: number;
};

/** What waits in each queue that a member of staff may see, for them: not what they have approved already as the first of two, nor what they have asked for. */
export async function countWork(ctx: Context, session: StaffSession): Promise<Counts> {
  const now = ctx.clock.now();
  const seen = workQueues.filter(({ permission }) => session.permissions.has(permission));
  const parts = seen.map(
    ({ queue, items }) => sql`select ${queue}::text as queue, w.since, w.due_at from (${items}) as w (${itemColumns})
      where w.first_by is distinct from ${session.userId}`,
  );
  const kinds = approvalKinds(session);
  if (kinds.length > 0)
    parts.push(
      sql`select 'approvals', a.asked_at, null::timestamptz from (${approvalSources(kinds, now)}) a
        where not ${isOwnApproval(session.userId)}`,
    );
  if (parts.length === 0) return [];
  const { rows } = await sql<QueueRow>`select queue, count(*)::int as count, min(since) as oldest,
      count(*) filter (where due_at < ${now})::int as overdue
    from (${sql.join(parts, sql` union all `)}) w (queue, since, due_at) group by queue`.execute(ctx.db);
  const found = new Map(rows.map((row) => [row.queue, row]));
  const all = [...seen, ...(kinds.length > 0 ? [{ queue: 'approvals', permission: '' } as const] : [])];
  return all.map(({ queue, permission }) => {
    const row = found.get(queue);
    return {
      queue,
      permission,
      count: row?.count ?? 0,
      overdue: row?.overdue ?? 0,
      ...(row?.oldest && { oldestTime: row.oldest.toISOString() }),
    };
  });
}

import type { adminWork, OutputOf, Permission } from '@entrepot/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { StaffSession } from '#platform/session.ts';
import { approvalKinds, approvalSources } from './approvals.ts';

type Counts = OutputOf<typeof adminWork.workCounts>;
type Queue = Counts[number]['queue'];

const noDueTime = sql`null::timestamptz`;

/** Where each queue waits, and by which permission it is seen. Every view belongs to the module whose work it is. */
const queues: readonly {
  readonly queue: Queue;
  readonly permission: Permission;
  readonly source: RawBuilder<unknown>;
}[] = [
  {
    queue: 'applications',
    permission: 'applications.review',
    source: sql`select since, due_at from applications_waiting`,
  },
  { queue: 'identities', permission: 'identity.review', source: sql`select since, due_at from identities_waiting` },
  { queue: 'deposits', permission: 'deposits.review', source: sql`select since, ${noDueTime} from deposits_waiting` },
  {
    queue: 'withdrawals',
    permission: 'withdrawals.review',
    source: sql`select since, ${noDueTime} from withdrawals_waiting`,
  },
  { queue: 'disputes', permission: 'disputes.decide', source: sql`select since, ${noDueTime} from disputes_waiting` },
  { queue: 'chats', permission: 'chat.answer', source: sql`select since, ${noDueTime} from service_threads_waiting` },
  {
    queue: 'chat_reports',
    permission: 'chat.moderate',
    source: sql`select since, ${noDueTime} from chat_reports_waiting`,
  },
  {
    queue: 'review_reports',
    permission: 'reviews.moderate',
    source: sql`select since, ${noDueTime} from reviews_reported`,
  },
  {
    queue: 'products',
    permission: 'products.moderate',
    source: sql`select since, ${noDueTime} from products_waiting`,
  },
  { queue: 'loans', permission: 'loans.review', source: sql`select since, due_at from loans_waiting` },
];

type Row = {
  readonly queue: Queue;
  readonly count: number;
  readonly oldest: Date | null;
  readonly overdue: number;
};

/** What waits in each queue that a member of staff may see; of approvals, what somebody else has asked for. */
export async function countWork(ctx: Context, session: StaffSession): Promise<Counts> {
  const now = ctx.clock.now();
  const seen = queues.filter(({ permission }) => session.permissions.has(permission));
  const parts = seen.map(
    ({ queue, source }) => sql`select ${queue}::text as queue, w.* from (${source}) as w (since, due_at)`,
  );
  const kinds = approvalKinds(session);
  if (kinds.length > 0)
    parts.push(
      sql`select 'approvals', a.asked_at, ${noDueTime} from (${approvalSources(kinds, now)}) a
        where a.asked_by <> ${session.userId}`,
    );
  if (parts.length === 0) return [];
  const { rows } = await sql<Row>`select queue, count(*)::int as count, min(since) as oldest,
      count(*) filter (where due_at < ${now})::int as overdue
    from (${sql.join(parts, sql` union all `)}) w group by queue`.execute(ctx.db);
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

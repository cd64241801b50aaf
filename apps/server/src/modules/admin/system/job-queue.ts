import type { adminSystem, InputOf, OutputOf } from '@entrepot/contract';
import { DomainError, type PageRequest, pageOf, totalOf } from '@entrepot/domain';
import { sql } from 'kysely';
import type { AuditFacts, AuditReader } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';

type Item = OutputOf<typeof adminSystem.jobList>['pageList'][number];

/** In which state a job of the queue is. */
export const jobState = sql`case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed'
  when j.attempts > 0 then 'retrying' else 'waiting' end`;

type JobRow = {
  readonly id: bigint;
  readonly name: string;
  readonly state: Item['state'];
  readonly attempts: number;
  readonly mostAttempts: number;
  readonly error: string | null;
  readonly createdAt: Date;
  readonly runAt: Date;
  readonly total: bigint;
};

/** One page of the queue: what failed first, then the oldest first. */
export async function listJobs(
  ctx: Context,
  { state }: Pick<InputOf<typeof adminSystem.jobList>, 'state'>,
  page: PageRequest,
): Promise<OutputOf<typeof adminSystem.jobList>> {
  const where = state === undefined ? sql`true` : sql`${jobState} = ${state}`;
  const read = (limit: number, offset: number) =>
    sql<JobRow>`select j.id, j.task_identifier as name, ${jobState} as state, j.attempts, j.max_attempts as "mostAttempts",
        j.last_error as error, j.created_at as "createdAt", j.run_at as "runAt", count(*) over () as total
      from graphile_worker.jobs j where ${where}
      order by (j.attempts >= j.max_attempts and j.locked_at is null) desc, j.id limit ${limit} offset ${offset}`
      .execute(ctx.db)
      .then(({ rows }) => rows);
  const rows = await read(page.pageSize, page.offset);
  return pageOf(rows.map(present), page, await totalOf(rows, page, () => read(1, 0)));
}

function present({ id, error, createdAt, runAt, total: _, ...row }: JobRow): Item {
  return {
    jobId: String(id),
    ...row,
    ...(error !== null && { error }),
    createTime: createdAt.toISOString(),
    runTime: runAt.toISOString(),
  };
}

/**
 * Has a job tried again at once, with all its attempts.
 *
 * @throws DomainError `job_not_found` for one that runs or is done.
 */
export function retryJob(ctx: Context, jobId: bigint): Promise<null> {
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql`select id from graphile_worker.reschedule_jobs(array[${jobId}::bigint],
      run_at => ${ctx.clock.now()}::timestamptz, attempts => 0)`.execute(tx);
    if (rows.length === 0) throw new DomainError('job_not_found');
    return null;
  });
}

/** What the audit log keeps of a job. */
export const jobAuditReader: AuditReader = {
  object: 'job',
  read: async (db, id) => {
    const { rows } = await sql<AuditFacts>`select j.task_identifier as name, j.attempts from graphile_worker.jobs j
      where j.id = ${BigInt(id)}`.execute(db);
    return rows[0] ?? null;
  },
};

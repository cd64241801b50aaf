import type { adminSystem, OutputOf } from '@entrepot/contract';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { canSend } from '#platform/mail/mail.ts';
import { jobState } from './job-queue.ts';

type Health = OutputOf<typeof adminSystem.systemHealth>;

type MailsRow = { readonly waiting: number; readonly failed: number };
type OutboxRow = { readonly waiting: number; readonly lag: number; readonly mostAttempts: number };
type JobsRow = { readonly state: string; readonly count: number; readonly lag: number };
type DatabaseRow = { readonly bytes: bigint; readonly connections: number; readonly version: string };

/** Whether messages, events and jobs get on. */
export async function readHealth(ctx: Context): Promise<Health> {
  const now = ctx.clock.now();
  const [mails, outbox, jobs, database] = await Promise.all([
    sql<MailsRow>`select (count(*) filter (where error is null))::int as waiting,
        (count(*) filter (where error is not null))::int as failed
      from mail_log where sent_at is null and expired_at is null`.execute(ctx.db),
    sql<OutboxRow>`select count(*)::int as waiting,
        coalesce(extract(epoch from ${now}::timestamptz - min(due_at)), 0)::float8 as lag,
        coalesce(max(attempts), 0) as "mostAttempts" from outbox_log`.execute(ctx.db),
    sql<JobsRow>`select ${jobState} as state, count(*)::int as count,
        coalesce(extract(epoch from ${now}::timestamptz - min(j.run_at)), 0)::float8 as lag
      from graphile_worker.jobs j group by 1`.execute(ctx.db),
    sql<DatabaseRow>`select pg_database_size(current_database()) as bytes,
        (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
        current_setting('server_version') as version`.execute(ctx.db),
  ]);
  const [event] = outbox.rows;
  const [size] = database.rows;
  const inState = (state: string) => jobs.rows.find((row) => row.state === state);
  return {
    isMailConfigured: canSend(ctx, { medium: 'mail' }),
    mails: mails.rows[0] ?? { waiting: 0, failed: 0 },
    outbox: {
      waiting: event?.waiting ?? 0,
      lagSeconds: lateness(event?.lag),
      mostAttempts: event?.mostAttempts ?? 0,
    },
    jobs: {
      running: inState('running')?.count ?? 0,
      waiting: inState('waiting')?.count ?? 0,
      retrying: inState('retrying')?.count ?? 0,
      failed: inState('failed')?.count ?? 0,
      lagSeconds: lateness(inState('waiting')?.lag),
    },
    database: {
      bytes: Number(size?.bytes ?? 0n),
      connections: size?.connections ?? 0,
      version: size?.version ?? '',
    },
  };
}

/** How late something is, in tenths of a second; what lies ahead is not late. */
const lateness = (seconds = 0) => Math.max(0, Math.round(seconds * 10) / 10);

import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { migrationTimeouts, timeoutOptions } from './timeouts.ts';

/**
 * Makes or updates the job queue's own tables, and opens them to the role that the application works as: its jobs are put in
 * the queue in its own transactions. The queue's tables have row-level security, so that rights alone open nothing.
 */
export async function prepareQueue(ownerConnectionString: string, role: string): Promise<void> {
  await runMigrations({ connectionString: ownerConnectionString, logger: new Logger(() => () => {}) });
  const client = new pg.Client({ connectionString: ownerConnectionString, ...timeoutOptions(migrationTimeouts) });
  await client.connect();
  try {
    const name = client.escapeIdentifier(role);
    await client.query(`grant usage on schema graphile_worker to ${name};
      grant select, insert, update, delete on all tables in schema graphile_worker to ${name};
      grant usage on all sequences in schema graphile_worker to ${name};
      grant execute on all functions in schema graphile_worker to ${name}`);
    const { rows } = await client.query<{ tablename: string }>(
      `select tablename from pg_tables t where schemaname = 'graphile_worker' and rowsecurity and not exists (
        select from pg_policies p where p.schemaname = t.schemaname and p.tablename = t.tablename and p.policyname = 'application')`,
    );
    for (const { tablename } of rows) {
      await client.query(
        `create policy application on graphile_worker.${client.escapeIdentifier(tablename)} to ${name} using (true) with check (true)`,
      );
    }
  } finally {
    await client.end();
  }
}

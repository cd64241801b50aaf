import { randomBytes } from 'node:crypto';
import { after } from 'node:test';
import pg from 'pg';
import { commandTimeouts } from '#platform/database/timeouts.ts';
import { type Database, openDatabase } from '#platform/database.ts';
import { processIdentity } from '#platform/postgres/process-identity.ts';
import { testCluster } from './test-cluster.ts';
import { prepareTemplate, withDatabase } from './test-template.ts';

/** A database of its own for one test file, with every migration applied and no rows but those of migrations. */
export type TestDatabase = Database & {
  /** Leads to the same database as the owner, who may do everything. */
  readonly ownerConnectionString: string;
};

/**
 * Clones a migrated database; it is dropped when the tests of the calling file (or suite) have ended.
 * The handle works as the application does, in the role `entrepot_app`.
 *
 * The server is the one of the test run (`ENTREPOT_TEST_POSTGRES`), or a cached one that the first caller starts
 * and that stops by itself.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const maintenance = await testCluster();
  const template = await prepareTemplate(maintenance);
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await administer(maintenance, async (client) => {
    await dropOrphans(client);
    await client.query(`create database ${name} template ${template} strategy wal_log`);
  });
  const ownerConnectionString = withDatabase(maintenance, name);
  const database = openDatabase({
    connectionString: ownerConnectionString,
    role: 'entrepot_app',
    applicationName: 'entrepot-test',
    // A hundred buyers at once on a busy machine wait longer than people would.
    timeouts: commandTimeouts,
  });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= database.close().then(() => administer(maintenance, (client) => drop(client, name)));
    return closing;
  };
  after(close);
  return { ...database, close, ownerConnectionString };
}

async function administer(connectionString: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Leaves a database alone that still has connections, for PostgreSQL would wait five seconds for them: the test
 * file may close its own ones in hooks that run later than ours. It is then an orphan for the next file.
 */
async function drop(client: pg.Client, name: string) {
  const users = await client.query('select 1 from pg_stat_activity where datname = $1', [name]);
  if (users.rowCount === 0) await client.query(`drop database if exists ${name}`);
}

/** Drops the databases of test processes that have ended. */
async function dropOrphans(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where datname like 'test\\_%'",
  );
  for (const { name } of rows) {
    if (processIdentity(Number(name.split('_')[1])) === undefined) await drop(client, name);
  }
}

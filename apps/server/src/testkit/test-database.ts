import { randomBytes } from 'node:crypto';
import { after } from 'node:test';
import pg from 'pg';
import { type Database, openDatabase } from '../platform/database.ts';
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
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(maintenance, `create database ${name} template ${template} strategy wal_log`);
  const ownerConnectionString = withDatabase(maintenance, name);
  const database = openDatabase({
    connectionString: ownerConnectionString,
    role: 'entrepot_app',
    applicationName: 'entrepot-test',
  });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= database.close().then(() => administer(maintenance, `drop database ${name} with (force)`));
    return closing;
  };
  after(close);
  return { ...database, close, ownerConnectionString };
}

async function administer(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

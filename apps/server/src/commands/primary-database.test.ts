import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { testDatabase } from '#testkit/database/test-database.ts';
import { testConfig } from '#testkit/test-config.ts';
import { answers, joinAsItIs, joinPrimary, joinRunning, openPrimary } from './primary-database.ts';

const { db, ownerConnectionString: url } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'entrepot-primary-'));
after(() => rm(folder, { recursive: true, force: true }));
const nobody = 'postgresql://nobody@127.0.0.1:1/none';

/** A data folder in which a shop has noted where its database is. */
async function folderOf(name: string, noted?: string): Promise<string> {
  const dataDir = join(folder, name);
  await mkdir(dataDir);
  if (noted !== undefined) await writeFile(join(dataDir, 'database-address'), noted);
  return dataDir;
}

/** Where the server of the tests has its cluster. */
async function homeOfServer(): Promise<string> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const { rows } = await owner.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
  await owner.end();
  return dirname(rows[0]?.folder ?? '');
}

test('only a database that answers counts as one', async () => {
  assert.equal(await answers(url), true);
  assert.equal(await answers(nobody), false);
  assert.equal(await answers(url.replace(/\/[^/?]+(\?|$)/, '/no_such_database$1')), false);
  assert.equal(await answers('no address'), false);
});

test('a command that works beside the shop finds the database of one that runs, and ends it never', async () => {
  const dataDir = await folderOf('running', url);
  await symlink(await homeOfServer(), join(dataDir, 'postgres'));
  const joined = await joinRunning({ dataDir });
  assert.equal(joined?.url, url);
  await joined?.stop();
  assert.equal(await answers(url), true);
  assert.equal((await joinPrimary({ ...testConfig(dataDir), dataDir })).url, url);
  assert.equal((await joinAsItIs({ dataDir })).url, url);
});

test('the note in a copy of a data folder does not lead to the shop that runs on the original', async () => {
  const dataDir = await folderOf('copy', url);
  assert.equal(await joinRunning({ dataDir }), undefined);
  await mkdir(join(dataDir, 'postgres'));
  assert.equal(await joinRunning({ dataDir }), undefined);
});

test('a note that a shop left behind when it ended leads nowhere', async () => {
  assert.equal(await joinRunning({ dataDir: await folderOf('ended', nobody) }), undefined);
  assert.equal(await joinRunning({ dataDir: await folderOf('never') }), undefined);
  assert.equal(await joinRunning({ dataDir: join(folder, 'no folder at all') }), undefined);
});

test('where an external database is named, a note of another one is not followed', async () => {
  const dataDir = await folderOf('both', url);
  assert.equal(await joinRunning({ dataDir, databaseUrl: nobody }), undefined);
  const joined = await joinAsItIs({ dataDir, databaseUrl: nobody });
  assert.equal(joined.url, nobody, 'a backup is of the shop that the environment names');
});

test('an external database is brought up to date and left running', async () => {
  const dataDir = await folderOf('external');
  await sql`select 1`.execute(db);
  const primary = await openPrimary({ ...testConfig(dataDir), databaseUrl: url });
  await primary.stop();
  assert.deepEqual([primary.url, await answers(url)], [url, true]);
  const { rows } = await sql<{ jobs: string | null }>`select to_regclass('graphile_worker.jobs')::text as jobs`.execute(
    db,
  );
  assert.ok(rows[0]?.jobs, 'the queue is there for the shop’s own role');
});

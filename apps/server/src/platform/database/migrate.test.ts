import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { testDatabase } from '#testkit/database/test-database.ts';
import { migrate } from './migrate.ts';

const { ownerConnectionString } = await testDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'entrepot-migrate-'));
const owner = new pg.Client({ connectionString: ownerConnectionString });
await owner.connect();
after(async () => {
  await owner.end();
  rmSync(folder, { recursive: true });
});

const first = '20260101T0000_first.sql';
const second = '20260102T0000_second.sql';
const write = (name: string, sql: string) => writeFileSync(path.join(folder, 'migrations', name), sql);
const writeFunctions = (sql: string) => writeFileSync(path.join(folder, 'functions/fruit.sql'), sql);

beforeEach(async () => {
  await owner.query('drop schema public cascade; create schema public');
  rmSync(folder, { recursive: true });
  for (const name of ['migrations', 'functions']) mkdirSync(path.join(folder, name), { recursive: true });
  write(first, 'create table pears (id bigint primary key);');
});

test('files are applied once, in the order of their names', async () => {
  write(second, 'insert into pears values (1);');
  assert.deepEqual(await migrate(ownerConnectionString, folder), [first, second]);
  assert.deepEqual(await migrate(ownerConnectionString, folder), []);
  assert.equal((await owner.query('select * from pears')).rowCount, 1);
});

test('two starters do not apply a file twice', async () => {
  const applied = await Promise.all([1, 2, 3].map(() => migrate(ownerConnectionString, folder)));
  assert.deepEqual(applied.flat(), [first]);
});

test('a changed file is refused', async () => {
  await migrate(ownerConnectionString, folder);
  write(first, 'create table plums (id bigint primary key);');
  await assert.rejects(migrate(ownerConnectionString, folder), /first\.sql was changed after it had been applied/);
});

test('a database newer than the code is refused', async () => {
  write(second, 'select 1');
  await migrate(ownerConnectionString, folder);
  rmSync(path.join(folder, 'migrations', second));
  await assert.rejects(migrate(ownerConnectionString, folder), /newer than the code/);
});

test('a failing file leaves nothing behind and names its line', async () => {
  write(second, 'create table figs (id bigint);\nselect nonsense;');
  await assert.rejects(
    migrate(ownerConnectionString, folder),
    /second\.sql:2 failed: column "nonsense" does not exist/,
  );
  await assert.rejects(owner.query('select from figs'), /does not exist/);
  write(second, 'create table figs (id bigint);');
  assert.deepEqual(await migrate(ownerConnectionString, folder), [second]);
});

test('a misnamed file is refused', async () => {
  write('later.sql', 'select 1');
  await assert.rejects(migrate(ownerConnectionString, folder), /later\.sql in migrations must be named/);
});

const counting = (returned: string) =>
  `create or replace function ripe() returns bigint language sql as $$ select ${returned} from pears $$;`;
const ripe = async () => (await owner.query<{ ripe: string }>('select ripe()')).rows[0]?.ripe;

test('functions are what their file says now, and are applied again when it changes', async () => {
  writeFunctions(counting('count(*)'));
  assert.deepEqual(await migrate(ownerConnectionString, folder), [first, 'fruit.sql']);
  assert.deepEqual(await migrate(ownerConnectionString, folder), []);
  writeFunctions(counting('count(*) + 5'));
  assert.deepEqual(await migrate(ownerConnectionString, folder), ['fruit.sql']);
  assert.equal(await ripe(), '5');
});

test('functions come back after a migration that took one away', async () => {
  writeFunctions(counting('count(*)'));
  await migrate(ownerConnectionString, folder);
  write(second, 'drop function ripe(); insert into pears values (1);');
  assert.deepEqual(await migrate(ownerConnectionString, folder), [second, 'fruit.sql']);
  assert.equal(await ripe(), '1');
});

test('functions that fail stay what they were, and the next start tries again', async () => {
  writeFunctions(counting('count(*)'));
  await migrate(ownerConnectionString, folder);
  writeFunctions(`${counting('count(*) + 5')}\nselect nonsense;`);
  await assert.rejects(migrate(ownerConnectionString, folder), /Functions fruit\.sql:2 failed: column "nonsense"/);
  assert.equal(await ripe(), '0');
  writeFunctions(counting('count(*) + 7'));
  assert.deepEqual(await migrate(ownerConnectionString, folder), ['fruit.sql']);
});

const building = `-- outside a transaction: pears are many
drop index concurrently if exists pears_by_id;
create index concurrently pears_by_id on pears (id);
`;

test('an index is built beside whoever writes the table, however many start, and once', async () => {
  await migrate(ownerConnectionString, folder);
  write(second, building);
  await owner.query('begin');
  await owner.query('insert into pears values (1)');
  const starts = Promise.all([1, 2, 3].map(() => migrate(ownerConnectionString, folder)));
  const other = new pg.Client({ connectionString: ownerConnectionString, statement_timeout: 2000 });
  await other.connect();
  await setTimeout(300);
  // An index built in a transaction would keep this one out.
  await other.query('insert into pears values (2)');
  await other.end();
  await owner.query('commit');
  assert.deepEqual((await starts).flat(), [second]);
});

test('what ended while it was carried out by itself is carried out again', async () => {
  await migrate(ownerConnectionString, folder);
  write(second, `${building}select nonsense;`);
  await assert.rejects(migrate(ownerConnectionString, folder), /second\.sql/);
  write(second, building);
  assert.deepEqual(await migrate(ownerConnectionString, folder), [second]);
  const { rows } = await owner.query(`select indisvalid from pg_index where indexrelid = 'pears_by_id'::regclass`);
  assert.deepEqual(rows, [{ indisvalid: true }]);
});

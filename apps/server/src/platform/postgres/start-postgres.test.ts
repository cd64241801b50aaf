import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ensureDatabase } from './ensure-database.ts';
import { processIdentity } from './process-identity.ts';
import { startPostgres } from './start-postgres.ts';

// The tests of this file continue on one another's data, as starts of a product do.
const dataDir = mkdtempSync(path.join(tmpdir(), 'entrepot-postgres-'));
const pidFile = path.join(dataDir, 'postgres', '18', 'postmaster.pid');
after(() => rmSync(dataDir, { recursive: true }));

/** Starts the server and holds it open inside a transaction-free connection; prints the row count. */
const holder = `
  import { startPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'start-postgres.ts'))};
  import pg from 'pg';
  const server = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: true });
  const client = new pg.Client({ connectionString: server.connectionString('postgres') });
  await client.connect();
  await client.query('create table kept (id int); insert into kept values (1)');
  console.log('written');
  setInterval(() => {}, 1000);`;

async function query(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test('the server ends with a killed process, and the next start finds what was committed', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', holder], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [text] = await once(child.stdout, 'data');
  assert.equal(String(text).trim(), 'written');
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  assert.ok(processIdentity(pid));
  child.kill('SIGKILL');
  for (let waitedMs = 0; processIdentity(pid) !== undefined && waitedMs < 5_000; waitedMs += 50) await sleep(50);
  assert.equal(processIdentity(pid), undefined, 'the server still runs');

  const server = await startPostgres({ dataDir, durable: true });
  assert.deepEqual(await query(server.connectionString('postgres'), 'select id from kept'), [{ id: 1 }]);
  await server.stop();
});

test('a server that is killed is started again by itself, with what was committed', async () => {
  const troubles: string[] = [];
  const server = await startPostgres({ dataDir, durable: true, onTrouble: (message) => troubles.push(message) });
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  process.kill(pid, 'SIGKILL');
  const answer = async () => query(server.connectionString('postgres'), 'select id from kept').catch(() => null);
  let rows = await answer();
  for (let waitedMs = 0; rows === null && waitedMs < 10_000; waitedMs += 50) {
    await sleep(50);
    rows = await answer();
  }
  assert.deepEqual(rows, [{ id: 1 }]);
  assert.notEqual(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), pid);
  assert.ok(troubles.length > 0);
  await server.stop();
});

test('a pid file that names an unrelated living process does not prevent the start', async () => {
  writeFileSync(pidFile, `${process.pid}\n${path.dirname(pidFile)}\n`);
  const server = await startPostgres({ dataDir, durable: true });
  await server.stop();
});

test('a second starter on the same data is refused while the first one runs', async () => {
  const server = await startPostgres({ dataDir, durable: true });
  await assert.rejects(startPostgres({ dataDir, durable: true, patienceMs: 0 }), /already runs the database/);
  assert.equal((await query(server.connectionString('postgres'), 'select 1')).length, 1);
  await Promise.all([server.stop(), server.stop()]);
});

test('a database is made once, in UTF-8 and UTC', async () => {
  const server = await startPostgres({ dataDir, durable: true });
  await ensureDatabase(server.connectionString('postgres'), 'shop');
  await ensureDatabase(server.connectionString('postgres'), 'shop');
  const rows = await query(
    server.connectionString('shop'),
    `select current_setting('server_encoding') as encoding, current_setting('timezone') as zone, upper('é') as letter`,
  );
  assert.deepEqual(rows, [{ encoding: 'UTF8', zone: 'UTC', letter: 'É' }]);
  await server.stop();
});

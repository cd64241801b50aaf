import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from './start-postgres.ts';

const megabyte = 2 ** 20;
const disk = mkdtempSync(path.join(tmpdir(), 'entrepot-full-disk-'));
// PostgreSQL may run under another account, which has to pass.
chmodSync(disk, 0o755);
const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', disk]);
const skip = status === 0 ? false : 'only the system’s administrator can mount a small disk';
const ballast = path.join(disk, 'ballast');
after(() => {
  if (status === 0) spawnSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

/** Writes until only so many bytes are free. */
function fillUpTo(leftBytes: number): void {
  const file = openSync(ballast, 'a');
  const block = Buffer.alloc(megabyte, 1);
  const free = () => {
    const { bavail, bsize } = statfsSync(disk);
    return bavail * bsize - leftBytes;
  };
  try {
    for (let size = free(); size > 0; size = free()) writeSync(file, block, 0, Math.min(size, block.length));
  } finally {
    closeSync(file);
  }
}

/** On a busy machine too; how fast it is, `npm run faults` measures. */
const withinMs = 30_000;
const postmaster = () => Number.parseInt(readFileSync(path.join(disk, 'postgres/18/postmaster.pid'), 'utf8'), 10);

/** What a statement brings on a connection of its own: its rows, or why it was refused. */
async function outcome(connectionString: string, statement: string): Promise<unknown[] | string> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } catch (error) {
    return String((error as { code?: unknown }).code);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Asks until a statement brings what is expected. */
async function untilOutcome(connectionString: string, statement: string, expected: unknown) {
  const from = performance.now();
  for (;;) {
    const found = await outcome(connectionString, statement);
    const afterMs = performance.now() - from;
    if (JSON.stringify(found) === JSON.stringify(expected)) return;
    assert.ok(afterMs < withinMs, `${statement}: ${JSON.stringify(found)} after ${afterMs.toFixed(0)} ms`);
    await sleep(50);
  }
}

const insert = 'insert into kept values (1)';
const readOnly = '25006';

test('a disk that fills up makes the database read-only before it ends, and what is saved is saved again', {
  skip,
}, async (t) => {
  const server = await startPostgres({ dataDir: disk, durable: true });
  t.after(server.stop);
  const address = server.connectionString('postgres');
  assert.deepEqual(await outcome(address, 'create table kept (id int)'), []);
  const pid = postmaster();
  fillUpTo(80 * megabyte);
  await sleep(1500);
  assert.deepEqual(await outcome(address, insert), []);
  fillUpTo(40 * megabyte);
  await untilOutcome(address, insert, readOnly);
  assert.deepEqual(await outcome(address, 'select min(id) from kept'), [{ min: 1 }]);
  rmSync(ballast);
  await untilOutcome(address, insert, []);
  assert.equal(postmaster(), pid);
  await server.stop();
});

test('a database that the disk’s last byte ended recovers on what was held back, is read-only, and saves again once there is room', {
  skip,
}, async (t) => {
  const server = await startPostgres({ dataDir: disk, durable: true });
  t.after(server.stop);
  const address = server.connectionString('postgres');
  const before = await outcome(address, 'select count(*)::int from kept');
  const pid = postmaster();
  const writer = new pg.Client({ connectionString: address });
  writer.on('error', () => {});
  await writer.connect();
  // Begun before, it may write: only the log, until there is no room for it.
  await writer.query('begin');
  await writer.query(insert);
  fillUpTo(0);
  await assert.rejects(async () => {
    for (;;) await writer.query(`select pg_logical_emit_message(true, 'log', repeat('x', 1000000))`);
  });
  await untilOutcome(address, 'select count(*)::int from kept', before);
  assert.notEqual(postmaster(), pid, 'it was never gone');
  await untilOutcome(address, insert, readOnly);
  rmSync(ballast);
  await untilOutcome(address, insert, []);
  await server.stop();
});

test('a database that was left read-only on a full disk is opened for writing when it starts with room', {
  skip,
}, async () => {
  const first = await startPostgres({ dataDir: disk, durable: true });
  fillUpTo(0);
  await untilOutcome(first.connectionString('postgres'), insert, readOnly);
  await first.stop();
  rmSync(ballast);
  const second = await startPostgres({ dataDir: disk, durable: true });
  assert.deepEqual(await outcome(second.connectionString('postgres'), insert), []);
  await second.stop();
});

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { createIds, dayMs, systemClock } from '@entrepot/domain';
import { sql } from 'kysely';
import { testDatabase } from '#testkit/database/test-database.ts';
import { processIdentity } from '../postgres/process-identity.ts';
import { leaseProcessNumber } from './process-number.ts';

const log = { error: (failure: unknown) => assert.fail(String(failure)) };

test('processes that start at the same time have different numbers', async () => {
  const { db } = await testDatabase();
  const leases = await Promise.all(Array.from({ length: 40 }, () => leaseProcessNumber(db, log)));
  assert.equal(new Set(leases.map(({ current }) => current())).size, 40);
  await Promise.all(leases.map(({ close }) => close()));
});

test('a number rests as long as possible before it is used again', async () => {
  const { db } = await testDatabase();
  const first = await leaseProcessNumber(db, log);
  await first.close();
  const second = await leaseProcessNumber(db, log);
  assert.notEqual(second.current(), first.current());
  // All others are given back later than the first one was.
  await sql`update process_numbers set leased_until = clock_timestamp() where number <> ${first.current()}`.execute(db);
  const third = await leaseProcessNumber(db, log);
  assert.equal(third.current(), first.current());
  await Promise.all([second.close(), third.close()]);
});

test('a lease is renewed, and one that somebody else took meanwhile is replaced', async () => {
  const { db } = await testDatabase();
  const lease = await leaseProcessNumber(db, log);
  const mine = lease.current();
  await lease.renew();
  assert.equal(lease.current(), mine);
  await sql`update process_numbers set leased_until = clock_timestamp() + interval '2 days' where number = ${mine}`.execute(
    db,
  );
  await lease.renew();
  assert.notEqual(lease.current(), mine);
  await lease.close();
  const { rows } = await sql<{ isTaken: boolean }>`
    select leased_until > clock_timestamp() as "isTaken" from process_numbers where number = ${mine}`.execute(db);
  assert.deepEqual(rows, [{ isTaken: true }]);
});

test('a process that was away for longer than its lease makes no ids until it has another', async () => {
  const { db } = await testDatabase();
  let monotonicMs = 0;
  const lease = await leaseProcessNumber(db, log, () => monotonicMs);
  const ids = createIds(systemClock, undefined, lease.current);
  monotonicMs = dayMs - 1;
  assert.equal(typeof ids.next(), 'bigint');
  monotonicMs = dayMs;
  assert.throws(() => ids.next(), /lease of the process number has ended/);
  await lease.renew();
  assert.equal(typeof ids.next(), 'bigint');
  await lease.close();
});

test('the thousand and twenty-fifth process is refused', async () => {
  const { db } = await testDatabase();
  await sql`update process_numbers set leased_until = clock_timestamp() + interval '1 day'`.execute(db);
  await assert.rejects(leaseProcessNumber(db, log), /All 1,024 process numbers are in use/);
});

test('where no number rests, that of a process that was killed is taken, and none of one that runs', async () => {
  const { db } = await testDatabase();
  const other = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
  const [mine, theirs] = [await leaseProcessNumber(db, log), await leaseProcessNumber(db, log)];
  const lives = [process.pid, other.pid ?? 0].map(processIdentity);
  await sql`update process_numbers set held_by = replace(held_by, ${lives[0]}, ${lives[1]})
     where number = ${theirs.current()}`.execute(db);
  await sql`update process_numbers set leased_until = clock_timestamp() + interval '1 day'`.execute(db);
  await assert.rejects(leaseProcessNumber(db, log), /in use/);
  other.kill('SIGKILL');
  await once(other, 'exit');
  const left = theirs.current();
  const next = await leaseProcessNumber(db, log);
  assert.equal(next.current(), left);
  await assert.rejects(leaseProcessNumber(db, log), /in use/);
  await Promise.all([mine, theirs, next].map(({ close }) => close()));
});

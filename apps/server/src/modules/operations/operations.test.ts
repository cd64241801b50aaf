import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { adminOperations } from '@entrepot/contract';
import { hourMs, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import { claimInstallation } from '#platform/database/installation.ts';
import { freePort } from '#testkit/processes/redis.ts';
import { smallMarket } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { invariantSweep } from '../invariants/invariants.jobs.ts';
import { recordBackup } from './backups.ts';
import { validateServer } from './check-database.ts';
import { runChecks } from './doctor.ts';
import type { CheckName } from './finding.ts';
import { operationsRoutes } from './operations.routes.ts';

const ctx = await testContext();
const { admin, powerlessStaff } = await smallMarket(ctx);
const secret = 'a-password-that-nobody-sees';

const safe: Config = {
  ...ctx.config,
  isProduction: true,
  publicUrl: 'https://shop.example',
  trustedProxies: 1,
  rateLimitFactor: 1,
};

/** The findings of one check, as `name level`. */
async function findingsOf(check: CheckName, over: Partial<Context> = {}): Promise<string[]> {
  const checks = await runChecks({ ...ctx, config: safe, ...over });
  const found = checks.find((one) => one.check === check);
  assert.ok(found, check);
  return found.findings.map(({ name, level }) => `${name} ${level}`);
}

test('backups are listed newest first, and the newest is too old from the setting on', async () => {
  const list = () => call(ctx, operationsRoutes, adminOperations.backupList, {}, { session: admin.session });
  assert.deepEqual(await list(), { warnHours: 26, isTooOld: true, backups: [] });
  assert.deepEqual(await findingsOf('backups'), ['backupNone unsafe']);
  for (const file of ['/backups/first.tar', '/backups/second.tar']) {
    const startedAt = ctx.clock.now();
    ctx.clock.advanceMs(minuteMs);
    await recordBackup(ctx, { startedAt, finishedAt: ctx.clock.now(), file, bytes: 5_000_000_000, fileCount: 3 });
  }
  const { backups, isTooOld } = await list();
  assert.deepEqual(
    backups.map(({ file }) => file),
    ['/backups/second.tar', '/backups/first.tar'],
  );
  assert.deepEqual([isTooOld, backups[0]?.bytes, backups[0]?.files], [false, 5_000_000_000, 3]);
  ctx.clock.advanceMs(25 * hourMs);
  assert.deepEqual(await findingsOf('backups'), []);
  ctx.settingValues.set('backup_warn_hours', 25);
  assert.deepEqual(await findingsOf('backups'), ['backupOld unsafe']);
  assert.equal((await list()).isTooOld, true);
  assert.deepEqual(await findingsOf('backups', { config: { ...safe, isProduction: false } }), ['backupOld warning']);
});

test('whoever may not see it does not', async () => {
  for (const declared of [adminOperations.backupList, adminOperations.doctorRun])
    await assert.rejects(call(ctx, operationsRoutes, declared, {}, { session: powerlessStaff.session }), {
      key: 'not_allowed',
    });
});

test('the database is as it has to be, or it is said what is not', async () => {
  // The server of tests gives up safety for speed, and the clock of this test stands in the past.
  assert.ok((await findingsOf('database')).includes('databaseNotDurable unsafe'));
  assert.deepEqual(await findingsOf('clock'), ['clockOff unsafe']);
  assert.deepEqual(await findingsOf('clock', { clock: { now: () => new Date() } as Context['clock'] }), []);
  assert.deepEqual(await findingsOf('schema'), []);
  assert.deepEqual(await findingsOf('database', { db: undefined as never }), ['databaseUnreachable unsafe']);
  assert.deepEqual(await findingsOf('outbox', { db: undefined as never }), []);
});

test('a server has to take what one web process and one worker may open', () => {
  const told = (connections: string) =>
    validateServer(
      new Map([
        ['server_version_num', '150000'],
        ['max_connections', connections],
      ]),
    ).findings;
  assert.deepEqual(told('60'), []);
  assert.deepEqual(told('59'), [{ name: 'databaseFewConnections', level: 'warning', params: { number: '59' } }]);
});

test("a demo's database is none for production", async () => {
  await claimInstallation(ctx.db, 'demo', ctx.clock.now());
  assert.deepEqual(await findingsOf('installation'), ['demoData unsafe']);
  assert.deepEqual(await findingsOf('installation', { config: { ...safe, isProduction: false } }), ['isDemo warning']);
});

test('the worker is known by what it does, and broken invariants are named', async () => {
  assert.deepEqual(await findingsOf('worker'), ['workerSilent unsafe']);
  await invariantSweep.run(ctx);
  assert.deepEqual(await findingsOf('worker'), []);
  assert.deepEqual(await findingsOf('invariants'), []);
  await sql`update invariant_outcomes set violations = 2, rows = '{a,b}' where invariant = 'journal_balanced'`.execute(
    ctx.db,
  );
  const checks = await runChecks({ ...ctx, config: safe });
  assert.deepEqual(checks.find(({ check }) => check === 'invariants')?.findings, [
    { name: 'invariantsBroken', level: 'unsafe', params: { names: 'journal_balanced' } },
  ]);
  ctx.clock.advanceMs(15 * minuteMs + 1);
  assert.deepEqual(await findingsOf('worker'), ['workerSilent unsafe']);
});

test('events that nobody delivers are told', async () => {
  await sql`delete from outbox_events`.execute(ctx.db);
  assert.deepEqual(await findingsOf('outbox'), []);
  await sql`insert into outbox_events (id, type, payload, created_at, due_at) values
    (1, 'order_paid', '{}', ${ctx.clock.now()}, ${ctx.clock.now()})`.execute(ctx.db);
  ctx.clock.advanceMs(60_000);
  assert.deepEqual(await findingsOf('outbox'), []);
  ctx.clock.advanceMs(1000);
  assert.deepEqual(await findingsOf('outbox'), ['outboxLate unsafe']);
  await sql`delete from outbox_events`.execute(ctx.db);
});

test('a mail server that does not answer, a Redis that is not there, a store that cannot be written', async () => {
  const port = await freePort();
  const smtp = { url: `smtp://shop:${secret}@127.0.0.1:${port}`, from: 'shop@shop.example' };
  assert.deepEqual(await findingsOf('mail'), ['mailMissing unsafe']);
  assert.deepEqual(await findingsOf('mail', { config: { ...safe, smtp } }), ['mailUnreachable unsafe']);
  const redisUrl = `redis://:${secret}@127.0.0.1:${port}`;
  assert.deepEqual(await findingsOf('redis', { config: { ...safe, redisUrl } }), ['redisUnreachable unsafe']);
  await mkdir(join(safe.dataDir, 'files'), { recursive: true });
  assert.deepEqual(await findingsOf('storage'), []);
  assert.deepEqual(
    await Array.fromAsync(ctx.files.keys()).then((keys) => keys.filter((key) => key.startsWith('doctor'))),
    [],
  );
  const put = () => Promise.reject(Object.assign(new Error(secret), { code: 'EACCES' }));
  assert.deepEqual(await findingsOf('storage', { files: { ...ctx.files, put } }), ['storageFailed unsafe']);
});

test('a mail server that answers is fine', async (t) => {
  const server = createServer((socket) => {
    socket.write('220 mail.example\r\n');
    socket.on('data', (bytes) => {
      const isOver = bytes.toString().startsWith('QUIT');
      socket.write(isOver ? '221 bye\r\n' : '250 mail.example\r\n');
    });
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const smtp = { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, from: 'shop@shop.example' };
  assert.deepEqual(await findingsOf('mail', { config: { ...safe, smtp } }), []);
});

test('secrets that others can read are told, and none of them is', async () => {
  await mkdir(ctx.config.dataDir, { recursive: true });
  const file = join(ctx.config.dataDir, 'secrets.json');
  await writeFile(file, '{}', { mode: 0o600 });
  assert.deepEqual(await findingsOf('secrets'), []);
  await chmod(file, 0o640);
  assert.deepEqual(await findingsOf('secrets'), ['secretsReadable unsafe']);
  const config: Config = {
    ...safe,
    smtp: { url: `smtp://shop:${secret}@127.0.0.1:9`, from: 'x@y.example' },
    redisUrl: `redis://:${secret}@127.0.0.1:9`,
    metricsKey: secret,
    secrets: { dataKeys: { current: 'k', keys: { k: secret } }, fileLinkKey: secret },
  };
  const files = { ...ctx.files, put: () => Promise.reject(new Error(secret)) };
  const text = JSON.stringify(await runChecks({ ...ctx, config, files }));
  assert.ok(!text.includes(secret) && !text.includes(encodeURIComponent(secret)));
});

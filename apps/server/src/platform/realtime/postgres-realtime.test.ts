import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { testDatabase } from '#testkit/database/test-database.ts';
import { connectRealtime } from './postgres-realtime.ts';

const socketFile = '.s.PGSQL.5432';

test('while the database is away, one attempt follows the other; afterwards messages flow again', async (t) => {
  const { ownerConnectionString } = await testDatabase();
  const folder = await mkdtemp('/tmp/entrepot-realtime-');
  t.after(() => rm(folder, { recursive: true, force: true }));
  const address = new URL(ownerConnectionString.replace(/@[^/]*\//, '@localhost/'));
  const realFolder = decodeURIComponent(/@([^/]*)\//.exec(ownerConnectionString)?.[1] ?? '');
  const sockets = new Set<Socket>();
  let isAway = false;
  let refused = 0;
  const proxy = createServer((incoming) => {
    incoming.on('error', () => {});
    if (isAway) {
      refused += 1;
      incoming.destroy();
      return;
    }
    const outgoing = connect(join(realFolder, socketFile)).on('error', () => {});
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on('close', () => outgoing.destroy());
    sockets.add(incoming);
  }).listen(join(folder, socketFile));
  t.after(() => proxy.close());
  await once(proxy, 'listening');

  const throughProxy = `postgresql://${address.username}@${encodeURIComponent(folder)}${address.pathname}`;
  const realtime = await connectRealtime(throughProxy, pino({ level: 'silent' }));
  t.after(() => realtime.close());
  isAway = true;
  for (const socket of sockets) socket.destroy();
  await setTimeout(3200);
  assert.ok(refused >= 2 && refused <= 7, `${refused} attempts in 3.2 s`);

  const back = new Promise<void>((resolve) => realtime.onGap(resolve));
  isAway = false;
  await back;
  const received = new Promise((resolve) => realtime.subscribe('greeting', resolve));
  realtime.publish('greeting', 'hello');
  assert.equal(await received, 'hello');
});

test('what is published while the connection is busy leaves with the next statement, in order, and what came last before the end', async (t) => {
  const { ownerConnectionString } = await testDatabase();
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on('warning', note);
  t.after(() => process.off('warning', note));
  const [sender, receiver] = [
    await connectRealtime(ownerConnectionString, pino({ level: 'silent' })),
    await connectRealtime(ownerConnectionString, pino({ level: 'silent' })),
  ];
  t.after(() => receiver.close());
  const wanted = Array.from({ length: 50 }, (_, at) => `${at}`);
  const received: string[] = [];
  const all = new Promise<void>((resolve) =>
    receiver.subscribe('numbers', (payload) => {
      if (received.push(payload) === wanted.length) resolve();
    }),
  );
  for (const number of wanted.slice(0, -1)) {
    sender.publish('numbers', number);
    await new Promise(setImmediate);
  }
  sender.publish('numbers', wanted.at(-1) ?? '');
  await sender.close();
  await all;
  assert.deepEqual(received, wanted);
  assert.deepEqual(warnings, [], 'the driver waits for each statement');
});

const silent = pino({ level: 'silent' });

test('what nobody heard because its sender had no connection is made known to every process, once', async (t) => {
  const { ownerConnectionString } = await testDatabase();
  const [lost, dropped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const noticing = pino({ level: 'silent' });
  t.mock.method(noticing, 'warn', (_: unknown, text: string) => {
    if (text === 'realtime connection lost') lost.resolve();
    if (text === 'notification dropped') dropped.resolve();
  });
  const [sender, receiver] = [
    await connectRealtime(ownerConnectionString, noticing),
    await connectRealtime(ownerConnectionString, silent),
  ];
  const owner = new pg.Client({ connectionString: ownerConnectionString });
  await owner.connect();
  t.after(() => Promise.all([sender.close(), receiver.close(), owner.end()]));
  const heard: string[] = [];
  receiver.subscribe('greeting', (payload) => heard.push(payload));
  receiver.onGap(() => heard.push('a gap'));
  const isBack = new Promise<void>((resolve) => sender.onGap(resolve));
  // The sender connected first.
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'entrepot-realtime' order by backend_start limit 1`);
  await lost.promise;
  sender.publish('greeting', 'lost');
  await dropped.promise;
  // A timer as long as that which tells of what was dropped, and set after it: it runs after it.
  const isTold = setTimeout(500);
  await isBack;
  const last = new Promise<void>((resolve) => receiver.subscribe('end', () => resolve()));
  await isTold;
  sender.publish('end', '');
  await last;
  assert.deepEqual(heard, ['a gap']);
});

test('a server that may be connected to but not listened at keeps no connection of the attempts', async (t) => {
  const { ownerConnectionString } = await testDatabase();
  const query = pg.Client.prototype.query;
  t.mock.method(pg.Client.prototype, 'query', function (this: pg.Client, ...asked: Parameters<typeof query>) {
    if (String(asked[0]).startsWith('listen'))
      return Promise.reject(new Error('cannot execute LISTEN during recovery'));
    return query.apply(this, asked);
  });
  await assert.rejects(connectRealtime(ownerConnectionString, silent));
  const owner = new pg.Client({ connectionString: ownerConnectionString });
  await owner.connect();
  t.after(() => owner.end());
  const { rows } = await owner.query(`select pid from pg_stat_activity
    where datname = current_database() and application_name = 'entrepot-realtime'`);
  assert.deepEqual(rows, []);
});

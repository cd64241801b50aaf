import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@entrepot/domain';
import { sql } from 'kysely';
import { migrate } from '#platform/database/migrate.ts';
import { createLog } from '#platform/log.ts';
import { ensureDatabase } from '#platform/postgres/ensure-database.ts';
import { type RunningPostgres, startPostgres } from '#platform/postgres/start-postgres.ts';
import { addBuyer, type MarketPerson, type SmallMarket, smallMarket } from '#testkit/small-market.ts';
import { testConfig } from '#testkit/test-config.ts';
import { type OpenContext, openContext } from './app.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 1);
const buyersCount = 6;
const loadMs = 1000;
const databaseFolder = fileURLToPath(new URL('../../../db', import.meta.url));
const bareServer = fileURLToPath(new URL('./testkit/processes/bare-server.ts', import.meta.url));

let folder: string;
let postgres: RunningPostgres;
let databaseUrl: string;
let open: OpenContext;
let market: SmallMarket;
let buyers: MarketPerson[];
let server: { child: ChildProcess; port: number };

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'entrepot-chat-'));
  await startDatabase();
  await ensureDatabase(postgres.connectionString('postgres'), 'chat');
  await migrate(databaseUrl, databaseFolder);
  open = await openOwn();
  market = await smallMarket(open.ctx, { balance: 0n });
  buyers = [];
  for (let i = 0; i < buyersCount; i += 1) buyers.push(await addBuyer(open.ctx, `talker${i}`, 0n));
  for (const key of ['chat_messages_per_minute', 'chat_answers_per_minute']) {
    await sql`insert into settings (key, value, updated_at) values (${key}, '10000', ${open.ctx.clock.now()})`.execute(
      open.ctx.db,
    );
  }
});

after(async () => {
  if (server) server.child.kill('SIGKILL');
  await open?.close();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function startDatabase() {
  postgres = await startPostgres({ dataDir: folder, durable: true });
  databaseUrl = postgres.connectionString('chat');
}

const openOwn = () =>
  openContext({
    config: testConfig(folder),
    clock: systemClock,
    log: createLog('silent'),
    databaseUrl,
    maxConnections: 3,
  });

async function startServer() {
  const child = fork(bareServer, [databaseUrl, folder], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [port] = (await once(child, 'message')) as [number];
  server = { child, port };
}

/** A message that somebody sent; `isKnown` once the server has said that it has it. */
type Sent = {
  readonly path: string;
  readonly token: string;
  readonly clientId: string;
  readonly body: object;
  isKnown: boolean;
};
const sent: Sent[] = [];
const countKnown = () => sent.filter(({ isKnown }) => isKnown).length;

/** What the server answers; null where no answer came, and it may have been done. */
async function say({ path, token, body }: Pick<Sent, 'path' | 'token' | 'body'>): Promise<unknown> {
  try {
    const reply = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5000),
    });
    const answer = (await reply.json()) as { code: number; data: unknown };
    if (reply.status >= 500) return null;
    assert.equal(answer.code, 0, JSON.stringify(answer));
    return answer.data;
  } catch (error) {
    if (error instanceof assert.AssertionError) throw error;
    return null;
  }
}

/** Writes a message; what was begun is written down before it is sent. */
async function writeOne(path: string, token: string, party: object): Promise<void> {
  const clientId = `message-${sent.length}`;
  const body = { ...party, clientId, content: `Words ${clientId}` };
  const message = { path, token, clientId, body, isKnown: false };
  sent.push(message);
  message.isKnown = (await say(message)) !== null;
  if (!message.isKnown) await sleep(20);
}

/** What is acknowledged is there once; what is not is there once after it was sent again. Order and counts are exact. */
async function verify(): Promise<void> {
  const { db } = open.ctx;
  const idsOf = async () =>
    (await sql<{ clientId: string }>`select client_id as "clientId" from chat_messages`.execute(db)).rows.map(
      ({ clientId }) => clientId,
    );
  const there = await idsOf();
  assert.equal(new Set(there).size, there.length, 'nothing is there twice');
  const kept = new Set(there);
  for (const { clientId, isKnown } of sent) assert.ok(!isKnown || kept.has(clientId), `${clientId} was acknowledged`);
  for (const message of sent.filter(({ isKnown }) => !isKnown)) {
    message.isKnown = (await say(message)) !== null;
    assert.ok(message.isKnown, 'a repetition after the restart goes through');
  }
  assert.deepEqual((await idsOf()).toSorted(), sent.map(({ clientId }) => clientId).toSorted());
  const { rows } = await sql<{ wrong: number }>`select count(*)::integer as wrong from chat_threads t
    where t.last_message_id <> (select max(m.id) from chat_messages m where m.thread_id = t.id)
       or t.desk_unread <> (select count(*) from chat_messages m where m.thread_id = t.id and m.sender = 'customer' and m.id > t.desk_read_id)
       or t.customer_unread <> (select count(*) from chat_messages m where m.thread_id = t.id and m.sender = 'desk' and m.id > t.customer_read_id)`.execute(
    db,
  );
  assert.equal(rows[0]?.wrong, 0);
}

/** Buyers write to a store, which answers and reads, until `crash` ends something. */
async function underLoad(crash: () => Promise<void>): Promise<void> {
  let isOver = false;
  const partyId = String(market.storeA.storeId);
  const talking = buyers.map(async ({ token }) => {
    while (!isOver) await writeOne('/api/newOnlinechat!send.action', token, { partyId });
  });
  const { token } = market.storeA;
  const answerAll = async () => {
    while (!isOver) {
      const threads = (await say({ path: '/seller/api/chat!threads.action', token, body: {} })) as {
        list: { threadId: string }[];
      } | null;
      for (const { threadId } of threads?.list ?? []) {
        await say({ path: '/seller/api/chat!list.action', token, body: { threadId } });
        await writeOne('/seller/api/chat!send.action', token, { threadId });
      }
      if (!threads?.list.length) await sleep(20);
    }
  };
  const store = answerAll();
  const before = countKnown();
  await sleep(loadMs);
  // A busy machine takes longer for the first ones; with none of this round there is nothing to lose.
  while (countKnown() === before) await sleep(100);
  try {
    await crash();
    await sleep(200);
  } finally {
    isOver = true;
  }
  await Promise.all([...talking, store]);
  // Whatever is still under way has its answer.
  await sleep(300);
}

test(`kill -9 of the server in the middle of chats loses and doubles no message (${rounds} rounds)`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await startServer();
    await underLoad(async () => {
      server.child.kill('SIGKILL');
    });
    await startServer();
    await verify();
    server.child.kill('SIGKILL');
    await once(server.child, 'exit');
  }
});

test(`an immediate stop of the database in the middle of chats loses and doubles no message (${rounds} rounds)`, async () => {
  await startServer();
  for (let round = 0; round < rounds; round += 1) {
    await underLoad(stopDatabaseAtOnce);
    await open.close().catch(() => {});
    await postgres.stop();
    await startDatabase();
    open = await openOwn();
    await untilReady();
    await verify();
  }
});

/** The server lives through the loss of its database and finds the new one by itself. */
async function untilReady(): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const reply = await fetch(`http://127.0.0.1:${server.port}/readyz`).catch(() => null);
    if (reply?.status === 200) return;
    await sleep(100);
  }
  assert.fail('the server did not become ready again');
}

/** As `pg_ctl stop -m immediate` does: every server process quits without a word; the next start recovers from the log. */
async function stopDatabaseAtOnce(): Promise<void> {
  const pidFile = await readFile(join(folder, 'postgres', '18', 'postmaster.pid'), 'utf8');
  process.kill(Number(pidFile.split('\n', 1)[0]), 'SIGQUIT');
}

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createConnection } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { adminChat, adminStaff, chat, sellerChat } from '@entrepot/contract';
import { minuteMs } from '@entrepot/domain';
import Fastify from 'fastify';
import { type RawData, WebSocket } from 'ws';
import { inTx } from '#platform/database.ts';
import { deliverEvents } from '#platform/outbox.ts';
import type { Session } from '#platform/session.ts';
import { chatPeople } from '#testkit/chat-people.ts';
import { addStaff, type MarketPerson } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { accountsModule, revokeSessions, signOut } from '../../modules/accounts/index.ts';
import { chatModule, useTicket } from '../../modules/chat/index.ts';
import { connectionLimits } from '../http/limits/connections.ts';
import { connectRealtime } from '../realtime/postgres-realtime.ts';
import { ordinaryLimits } from './connections.ts';
import { registerLive } from './live-sockets.ts';

const ctx = await testContext();
const people = await chatPeople(ctx);
const { buyerA, buyerB, storeA, as } = people;

async function serve(limits: Partial<typeof ordinaryLimits> = {}, trustedProxies = 0, of = ctx): Promise<string> {
  const server = Fastify();
  registerLive(server, { ...of, config: { ...of.config, trustedProxies } }, useTicket, {
    ...ordinaryLimits,
    ...limits,
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  after(() => server.close());
  return `ws://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

type Heard = { readonly type: string; readonly threadId?: string; readonly partyId?: string; readonly error?: string };

/** What does not come in this time does not come at all. */
const soon = () => ({ signal: AbortSignal.timeout(10_000) });

/** A client that keeps what it hears. */
function connect(url: string, headers: Readonly<Record<string, string>> = {}) {
  const socket = new WebSocket(`${url}/data/websocket`, { headers });
  const heard: Heard[] = [];
  socket.on('message', (data: RawData) => heard.push(JSON.parse(String(data)) as Heard));
  socket.on('error', () => {});
  const next = async (type: string): Promise<Heard> => {
    for (;;) {
      const place = heard.findIndex((message) => message.type === type);
      const [found] = place < 0 ? [] : heard.splice(place, 1);
      if (found) return found;
      await once(socket, 'message', soon());
    }
  };
  return {
    socket,
    heard,
    next,
    closed: async () => ((await once(socket, 'close', soon())) as [number])[0],
    say: async (message: unknown) => {
      if (socket.readyState !== WebSocket.OPEN) await once(socket, 'open');
      socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    },
  };
}

const ticketOf = async (buyer = buyerA) => (await call(ctx, chatModule.routes, chat.chatTicket, {}, as(buyer))).ticket;
const storesTicket = async () =>
  (await call(ctx, chatModule.routes, sellerChat.sellerChatTicket, {}, as(storeA))).ticket;

const staffTicket = async (member: MarketPerson) =>
  (await call(ctx, chatModule.routes, adminChat.serviceTicket, {}, as(member))).ticket;

async function listening(url: string, ticket: string) {
  const client = connect(url);
  await client.say({ type: 'hello', ticket });
  await client.next('ready');
  return client;
}

const url = await serve();

test('both sides of a thread are told of what is written and read, and nobody else', async () => {
  const [buyer, stranger, store] = [
    await listening(url, await ticketOf()),
    await listening(url, await ticketOf(buyerB)),
    await listening(url, await storesTicket()),
  ];
  await people.ask({ content: 'Hello' });
  const told = await store.next('chat');
  assert.equal(told.partyId, people.partyId);
  assert.equal(told.threadId, await people.threadId());
  await buyer.next('chat');
  await people.storeReads({ threadId: told.threadId ?? '' });
  await buyer.next('chat');
  await stranger.say({ type: 'ping' });
  await stranger.next('pong');
  assert.deepEqual(stranger.heard, []);
  assert.ok(!JSON.stringify(told).includes('Hello'), 'a hint carries ids alone');
});

test('who writes is seen by the other side alone, with nothing of what is written', async () => {
  const [buyer, stranger, store] = [
    await listening(url, await ticketOf()),
    await listening(url, await ticketOf(buyerB)),
    await listening(url, await storesTicket()),
  ];
  const threadId = await people.threadId();
  await call(ctx, chatModule.routes, chat.chatTyping, { partyId: people.partyId }, as(buyerA));
  assert.deepEqual(await store.next('typing'), { type: 'typing', threadId, partyId: people.partyId });
  await call(ctx, chatModule.routes, sellerChat.sellerChatTyping, { threadId }, as(storeA));
  assert.deepEqual(await buyer.next('typing'), { type: 'typing', threadId, partyId: people.partyId });
  // Without a thread there is nobody to tell.
  await call(ctx, chatModule.routes, chat.chatTyping, { partyId: people.partyId }, as(buyerB));
  await call(ctx, chatModule.routes, sellerChat.sellerChatBlock, { threadId, isBlocked: true }, as(storeA));
  await call(ctx, chatModule.routes, chat.chatTyping, { partyId: people.partyId }, as(buyerA));
  await call(ctx, chatModule.routes, sellerChat.sellerChatBlock, { threadId, isBlocked: false }, as(storeA));
  const blocks = [1, 2].map(() => ({ type: 'chat', threadId, partyId: people.partyId }));
  for (const client of [buyer, stranger, store]) {
    await client.say({ type: 'ping' });
    await client.next('pong');
    assert.deepEqual(client.heard, client === stranger ? [] : blocks);
  }
});

test('a colleague who has not taken a thread is not seen writing in it', async () => {
  const colleague = await addStaff(ctx, 'watcher', ['chat.answer']);
  await call(ctx, chatModule.routes, chat.chatSend, { content: 'Help' }, as(buyerB));
  const { list } = await call(ctx, chatModule.routes, adminChat.serviceQueue, {}, as(people.admin));
  const threadId = list[0]?.threadId ?? '';
  await call(ctx, chatModule.routes, adminChat.claimThread, { threadId }, as(people.admin));
  const buyer = await listening(url, await ticketOf(buyerB));
  await call(ctx, chatModule.routes, adminChat.serviceTyping, { threadId }, as(colleague));
  await call(ctx, chatModule.routes, adminChat.serviceTyping, { threadId }, as(people.admin));
  await buyer.next('typing');
  await buyer.say({ type: 'ping' });
  await buyer.next('pong');
  assert.deepEqual(buyer.heard, []);
});

test('a ticket works once, for a minute, and nothing else lets anybody listen', async () => {
  const used = await ticketOf();
  await listening(url, used);
  const late = await ticketOf();
  ctx.clock.advanceMs(minuteMs + 1);
  for (const ticket of [used, late, 'x', '']) {
    const client = connect(url);
    await client.say({ type: 'hello', ticket });
    assert.equal(await client.closed(), 1008, ticket);
  }
});

test('frames that are no JSON, or say nothing known, are refused and the connection goes on', async () => {
  const client = await listening(url, await ticketOf());
  for (const frame of ['{', '[]', 'null', '{"type":"hello"}', '{"type":"steal"}']) {
    await client.say(frame);
    assert.equal((await client.next('error')).error, 'invalid_parameters');
  }
  client.socket.send(Buffer.from([1, 2, 3]));
  await client.next('error');
  await client.say({ type: 'ping' });
  await client.next('pong');
});

test('a frame that is too large ends its own connection and nobody else’s', async () => {
  const [bad, good] = [await listening(url, await ticketOf()), await listening(url, await ticketOf())];
  await bad.say('x'.repeat(1 << 20));
  await bad.closed();
  await good.say({ type: 'ping' });
  await good.next('pong');
});

async function refused(client: ReturnType<typeof connect>): Promise<number> {
  const [, response] = (await once(client.socket, 'unexpected-response', soon())) as [unknown, { statusCode: number }];
  return response.statusCode;
}

test('pages of other sites, other paths and too many are turned away', async () => {
  assert.equal(await refused(connect(url, { origin: 'https://evil.example' })), 403);
  assert.equal(await refused(connect(url, { origin: 'null' })), 403);
  assert.equal(await refused(connect(`${url}/elsewhere`)), 404);
  const own = connect(url, { origin: url.replace('ws', 'http') });
  await once(own.socket, 'open');
  const small = await serve({ unauthenticated: 1 });
  await once(connect(small).socket, 'open');
  assert.equal(await refused(connect(small)), 503);
  const narrow = await serve({ perHolder: 1 });
  await listening(narrow, await ticketOf());
  const second = connect(narrow);
  await second.say({ type: 'hello', ticket: await ticketOf() });
  assert.equal(await second.closed(), 1013);
});

test('each of a team has connections of their own, and all of the team are told', async () => {
  const narrow = await serve({ perHolder: 1 });
  const colleague = await addStaff(ctx, 'colleague', ['chat.answer']);
  const team = [
    await listening(narrow, await staffTicket(people.admin)),
    await listening(narrow, await staffTicket(colleague)),
  ];
  const second = connect(narrow);
  await second.say({ type: 'hello', ticket: await staffTicket(colleague) });
  assert.equal(await second.closed(), 1013);
  await call(ctx, chatModule.routes, chat.chatSend, { content: 'Help' }, as(buyerB));
  for (const member of team) assert.equal((await member.next('chat')).partyId, 'service');
  team[1]?.socket.close();
  await team[1]?.closed();
  // The server hears of the end a moment later than its client.
  await team[0]?.say({ type: 'ping' });
  await team[0]?.next('pong');
  await listening(narrow, await staffTicket(colleague));
});

test('a stranger who opens connections and says nothing shuts out nobody of another site', async () => {
  const behindProxy = await serve({ unauthenticatedPerSite: 2 }, 1);
  // What a client claims itself stands before what the proxy adds.
  const from = (address: string, claimed = '203.0.113.9') =>
    connect(behindProxy, { 'x-forwarded-for': `${claimed}, ${address}` });
  for (const claimed of ['203.0.113.1', '203.0.113.2']) await once(from('192.0.2.1', claimed).socket, 'open');
  assert.equal(await refused(from('192.0.2.1')), 503);
  const other = from('192.0.2.2');
  await other.say({ type: 'hello', ticket: await ticketOf() });
  await other.next('ready');
  // Whoever has said whose they are counts no longer.
  for (const count of [1, 2]) await once(from('192.0.2.2', `203.0.113.${count}`).socket, 'open');
  assert.equal(await refused(from('192.0.2.2')), 503);
});

test('who neither speaks nor answers that the connection ends keeps no place', async () => {
  const hasty = await serve({ helloMs: 50, closingMs: 100, unauthenticated: 1 });
  const { hostname, port } = new URL(hasty);
  const half = createConnection(Number(port), hostname).on('error', () => {});
  const key = Buffer.alloc(16).toString('base64');
  half.write(`GET /data/websocket HTTP/1.1\r\nhost: ${hostname}\r\nconnection: upgrade\r\nupgrade: websocket\r\n`);
  half.write(`sec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`);
  await once(half, 'data', soon());
  assert.equal(await refused(connect(hasty)), 503);
  await once(half, 'close', soon());
  await once(connect(hasty).socket, 'open', soon());
});

test('who is turned away and does not end the connection holds none', async () => {
  const server = Fastify();
  registerLive(server, ctx, useTicket);
  await server.listen({ port: 0, host: '127.0.0.1' });
  after(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  const refusals = {
    'HTTP/1.1 403': 'GET /data/websocket HTTP/1.1\r\norigin: https://evil.example\r\n',
    'HTTP/1.1 404': 'GET /elsewhere HTTP/1.1\r\n',
  };
  const strangers = Object.entries(refusals).map(([answer, asked]) => {
    const socket = createConnection({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {});
    socket.write(`${asked}host: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`);
    return { socket, answer };
  });
  for (const { socket, answer } of strangers) {
    const [data] = (await once(socket, 'data', soon())) as [Buffer];
    const [head = '', body = ''] = String(data).split('\r\n\r\n');
    assert.ok(head.startsWith(answer));
    assert.equal((JSON.parse(body) as { data: unknown }).data, null, 'in an envelope');
  }
  const open = promisify(server.server.getConnections.bind(server.server));
  const { signal } = soon();
  while ((await open()) > 0) await setTimeout(20, undefined, { signal });
  for (const { socket } of strangers) socket.destroy();
});

/** A server with a second port, and where that one is. */
async function serveTwo(limits = connectionLimits({ trustedProxies: 0 })) {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const server = Fastify();
  const two = { ...ctx, config: { ...ctx.config, host: '127.0.0.1', websocketPort: port } };
  registerLive(server, two, useTicket, ordinaryLimits, limits);
  await server.listen({ port: 0, host: '127.0.0.1' });
  return { server, port };
}

/** A connection that says a text and no more, and whether it has ended. */
function mute(port: number, text = '') {
  const socket = createConnection({ port, host: '127.0.0.1' }).on('error', () => {});
  socket.write(text);
  return { socket, closed: once(socket.resume(), 'close', soon()) };
}

test('a second port is held by nobody who is slow', async () => {
  const times = { headersMs: 100, requestMs: 200, idleMs: 400, checkEveryMs: 20 };
  const { server, port } = await serveTwo({ ...connectionLimits({ trustedProxies: 0 }), ...times });
  after(() => server.close());
  await Promise.all(['', 'GET /data/websocket HTTP/1.1\r\nho'].map((text) => mute(port, text).closed));
});

test('a second port is held by no site alone', async () => {
  const { server, port } = await serveTwo({ ...connectionLimits({ trustedProxies: 0 }), perSite: 1 });
  after(() => server.close());
  const first = mute(port);
  await once(first.socket, 'connect');
  await mute(port).closed;
  assert.equal(first.socket.destroyed, false);
  first.socket.destroy();
});

test('a shop whose second port is taken does not open', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  after(() => taken.close());
  await once(taken, 'listening');
  const server = Fastify();
  after(() => server.close());
  const websocketPort = (taken.address() as AddressInfo).port;
  registerLive(server, { ...ctx, config: { ...ctx.config, host: '127.0.0.1', websocketPort } }, useTicket);
  await assert.rejects(server.listen({ port: 0, host: '127.0.0.1' }), { code: 'EADDRINUSE' });
});

test('a second port takes web sockets and nothing else', async () => {
  const { server, port } = await serveTwo();
  await listening(`ws://127.0.0.1:${port}`, await ticketOf());
  assert.equal((await fetch(`http://127.0.0.1:${port}/`)).status, 426);
  await server.close();
  await assert.rejects(fetch(`http://127.0.0.1:${port}/`));
});

test('who says nothing, floods, or does not answer a heartbeat is let go', async () => {
  const hasty = await serve({ helloMs: 100, frames: 5, heartbeatMs: 200 });
  assert.equal(await connect(hasty).closed(), 1008);
  const flood = await listening(hasty, await ticketOf());
  for (let count = 0; count < 10; count += 1) flood.socket.send('{"type":"ping"}');
  assert.equal(await flood.closed(), 1008);
  const half = await listening(hasty, await ticketOf());
  half.socket.pong = () => {};
  (half.socket as unknown as { _socket: { pause: () => void } })._socket.pause();
  const began = performance.now();
  // A client that does not read does not answer either: the server ends it with the second heartbeat.
  await setTimeout(900);
  (half.socket as unknown as { _socket: { resume: () => void } })._socket.resume();
  assert.equal(await half.closed(), 1006);
  assert.ok(performance.now() - began < 5000);
});

test('who has listened for long is told to come again, and nobody listens on after that', async () => {
  const brief = await serve({ longestMs: 300 });
  const client = await listening(brief, await ticketOf());
  assert.equal(await client.closed(), 1013);
});

test('a ticket is looked at once: a second one on the same connection changes nothing', async () => {
  const client = await listening(url, await ticketOf());
  await client.say({ type: 'hello', ticket: await ticketOf(buyerB) });
  assert.equal((await client.next('error')).error, 'invalid_parameters');
  const stranger = await listening(url, await ticketOf(buyerB));
  await people.ask({ content: 'Hello again' });
  await client.next('chat');
  await stranger.say({ type: 'ping' });
  await stranger.next('pong');
  assert.deepEqual(stranger.heard, []);
});

test('pages of the shop’s own address may listen, whatever the port behind its proxy', async () => {
  const own = connect(url, { origin: new URL(ctx.config.publicUrl).origin });
  await once(own.socket, 'open', soon());
  assert.equal(await refused(connect(url, { origin: 'no address' })), 403);
  assert.equal(
    await refused(connect(url, { origin: ctx.config.publicUrl.replace('localhost', 'localhost.evil.example') })),
    403,
  );
});

test('a database that is away when a ticket is looked at lets nobody listen', async () => {
  const server = Fastify();
  registerLive(server, ctx, async () => Promise.reject(new Error('no database')), ordinaryLimits);
  await server.listen({ port: 0, host: '127.0.0.1' });
  after(() => server.close());
  const client = connect(`ws://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
  await client.say({ type: 'hello', ticket: await ticketOf() });
  assert.equal(await client.closed(), 1008);
});

test('as many frames are taken between two heartbeats as are allowed, and not one more', async () => {
  const counted = await serve({ frames: 4 });
  const client = await listening(counted, await ticketOf());
  for (let count = 0; count < 3; count += 1) {
    await client.say({ type: 'ping' });
    await client.next('pong');
  }
  await client.say({ type: 'ping' });
  assert.equal(await client.closed(), 1008);
  assert.ok(!client.heard.some(({ type }) => type === 'pong'));
});

test('frames that the protocol answers by itself count like any other', async () => {
  const counted = await serve({ frames: 4 });
  for (const kind of ['ping', 'pong'] as const) {
    const client = await listening(counted, await ticketOf());
    for (let count = 0; count < 4; count += 1) client.socket[kind]();
    assert.equal(await client.closed(), 1008, kind);
  }
});

test('after messages of other processes were missed, everybody comes again with a new ticket', async () => {
  const gaps: (() => void)[] = [];
  const realtime = { ...ctx.realtime, onGap: (drop: () => void) => void gaps.push(drop) };
  const server = Fastify();
  registerLive(server, { ...ctx, realtime }, useTicket);
  await server.listen({ port: 0, host: '127.0.0.1' });
  after(() => server.close());
  const client = await listening(`ws://127.0.0.1:${(server.server.address() as AddressInfo).port}`, await ticketOf());
  const ended = client.closed();
  for (const drop of gaps) drop();
  assert.equal(await ended, 1013);
});

test('nobody listens on once the sessions of a person are ended, whoever had one, and nobody else is ended', async () => {
  const [first, second, other] = [
    await listening(url, await ticketOf()),
    await listening(url, await ticketOf()),
    await listening(url, await ticketOf(buyerB)),
  ];
  const ended = Promise.all([first.closed(), second.closed()]);
  const kept = await ticketOf();
  await inTx(ctx.db, (tx) => revokeSessions(ctx, tx, buyerA.userId));
  await deliverEvents(ctx, chatModule.events ?? []);
  assert.deepEqual(await ended, [1013, 1013]);
  const late = connect(url);
  await late.say({ type: 'hello', ticket: kept });
  assert.equal(await late.closed(), 1008, 'a ticket of before is worth nothing');
  await other.say({ type: 'ping' });
  await other.next('pong');
});

test('a session that ends takes its listeners and tickets along in every process, with no worker running', async () => {
  const realtimes = await Promise.all([1, 2].map(() => connectRealtime(ctx.database.ownerConnectionString, ctx.log)));
  after(() => Promise.all(realtimes.map((realtime) => realtime.close())));
  const [here, there] = realtimes.map((realtime) => ({ ...ctx, realtime })) as [typeof ctx, typeof ctx];
  const urls = await Promise.all([serve({}, 0, here), serve({}, 0, there)]);
  const origin = { address: '192.0.2.1', device: 'test' };
  const endings = [
    { person: people.storeB, end: (session: Session) => signOut(here, session, origin) },
    { person: buyerB, end: ({ userId }: Session) => inTx(here.db, (tx) => revokeSessions(here, tx, userId)) },
  ];
  for (const { person, end } of endings) {
    const open = async () =>
      person === buyerB
        ? ticketOf(buyerB)
        : (await call(ctx, chatModule.routes, sellerChat.sellerChatTicket, {}, as(person))).ticket;
    const listeners = [await listening(urls[0] ?? '', await open()), await listening(urls[1] ?? '', await open())];
    const kept = await open();
    const undone = inTx(here.db, async (tx) => {
      await revokeSessions(here, tx, person.userId);
      throw new Error('later step failed');
    });
    await assert.rejects(undone, /later step failed/);
    for (const listener of listeners) {
      await listener.say({ type: 'ping' });
      await listener.next('pong');
    }
    const ended = Promise.all(listeners.map((listener) => listener.closed()));
    await end(person.session);
    assert.deepEqual(await ended, [1013, 1013]);
    const late = connect(urls[1] ?? '');
    await late.say({ type: 'hello', ticket: kept });
    assert.equal(await late.closed(), 1008, 'a ticket of before is worth nothing');
  }
});

test('who may not answer customers any more is told of them no more: neither on an open socket nor with a ticket of before', async () => {
  const manager = await addStaff(ctx, 'manager', ['chat.answer', 'staff.manage']);
  const [leaving, staying] = [
    await addStaff(ctx, 'leaving', ['chat.answer']),
    await addStaff(ctx, 'staying', ['chat.answer']),
  ];
  const [first, other] = [
    await listening(url, await staffTicket(leaving)),
    await listening(url, await staffTicket(staying)),
  ];
  const kept = await staffTicket(leaving);
  const ended = first.closed();
  const without = { staffId: `${leaving.userId}`, rolesVersion: 0, roleIds: [], reason: 'Elsewhere' };
  await call(ctx, accountsModule.routes, adminStaff.staffSetRoles, without, as(manager));
  await deliverEvents(ctx, chatModule.events ?? []);
  assert.equal(await ended, 1013);
  const late = connect(url);
  await late.say({ type: 'hello', ticket: kept });
  assert.equal(await late.closed(), 1008);
  const otherEnded = other.closed();
  const { roles } = await call(ctx, accountsModule.routes, adminStaff.roleList, {}, as(manager));
  const role = roles.find(({ name }) => name === 'role of staying');
  const { roleId = '', version = 0, name = '' } = role ?? {};
  const change = { roleId, version, name, permissions: [], reason: 'Test' };
  await call(ctx, accountsModule.routes, adminStaff.roleChange, change, as(manager));
  await deliverEvents(ctx, chatModule.events ?? []);
  assert.equal(await otherEnded, 1013);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WebSocket } from 'ws';
import { type Connection, closeCodes, createConnections, type LiveLimits, ordinaryLimits } from './connections.ts';

const limits: LiveLimits = {
  ...ordinaryLimits,
  unauthenticated: 4,
  unauthenticatedPerSite: 2,
  total: 6,
  perHolder: 2,
  unread: 100,
};

/** A socket that writes down what is done to it. */
function fakeSocket(bufferedAmount = 0) {
  const done: string[] = [];
  const socket = {
    bufferedAmount,
    send: (text: string) => void done.push(`send ${text}`),
    close: (code: number) => void done.push(`close ${code}`),
    terminate: () => void done.push('terminate'),
    ping: () => void done.push('ping'),
  } as unknown as WebSocket;
  return { socket, done };
}

function opened(changed: Partial<LiveLimits> = {}) {
  const connections = createConnections({ ...limits, ...changed });
  const open = (site: string, bufferedAmount = 0) => {
    const { socket, done } = fakeSocket(bufferedAmount);
    return { connection: connections.add(socket, site), done };
  };
  const joined = (site: string, holder: string, member = holder) => {
    const made = open(site);
    connections.join(made.connection, { member, holder, personId: holder });
    return made;
  };
  return { ...connections, open, joined };
}

const ready = 'send {"type":"ready"}';

test('one site has so many connections of which nobody said whose they are, and shuts out no other', () => {
  const { open, isFull, leave } = opened();
  const first = open('a').connection;
  assert.equal(isFull('a'), false);
  open('a');
  assert.equal(isFull('a'), true);
  assert.equal(isFull('b'), false);
  leave(first);
  assert.equal(isFull('a'), false, 'a place is free again');
});

test('all sites together have so many, until somebody says whose theirs is or goes', () => {
  const { open, isFull, leave, join } = opened();
  const all = ['a', 'a', 'b', 'b'].map((site) => open(site).connection);
  assert.equal(isFull('c'), true);
  join(all[0] as Connection, { member: 'm', holder: 'h', personId: '1' });
  assert.equal(isFull('c'), false, 'who is known is no stranger');
  open('c');
  assert.equal(isFull('d'), true);
  leave(all[1] as Connection);
  leave(all[1] as Connection);
  assert.equal(isFull('d'), false);
  open('d');
  assert.equal(isFull('e'), true, 'whoever goes twice frees one place');
});

test('the process as a whole has so many, of people who are known too', () => {
  const { joined, isFull, leave } = opened();
  const all = Array.from({ length: 6 }, (_, index) => joined('a', `holder ${index}`).connection);
  assert.equal(isFull('z'), true);
  leave(all[3] as Connection);
  assert.equal(isFull('z'), false);
});

test('one site has so many of people who are known too, and shuts out no other', () => {
  const { joined, isFull, leave } = opened({ perSite: 3 });
  const [first] = [1, 2, 3].map((each) => joined('a', `holder ${each}`).connection);
  assert.deepEqual([isFull('a'), isFull('b')], [true, false]);
  leave(first as Connection);
  leave(first as Connection);
  assert.equal(isFull('a'), false);
  joined('a', 'holder 4');
  assert.equal(isFull('a'), true, 'whoever goes twice frees one place');
});

test('a person has so many of their own, on whatever sites; the one too many is told to come later', () => {
  const { joined, publish, leave } = opened();
  const [first, second] = [joined('a', 'anna'), joined('b', 'anna')];
  const third = joined('c', 'anna');
  assert.deepEqual([first.done, second.done, third.done], [[ready], [ready], [`close ${closeCodes.later}`]]);
  const other = joined('c', 'berta', 'anna');
  assert.deepEqual(other.done, [ready], 'a colleague of the same store has places of their own');
  publish(['anna'], { type: 'chat' });
  assert.equal(third.done.length, 1, 'who was turned away hears nothing');
  leave(first.connection);
  assert.deepEqual(joined('a', 'anna').done, [ready], 'a place is free again');
});

test('who is gone while the ticket is looked at takes nobody’s place', () => {
  const { open, join, leave, publish, isFull } = opened({ perHolder: 1 });
  const gone = open('a');
  leave(gone.connection);
  join(gone.connection, { member: 'anna', holder: 'anna', personId: '1' });
  publish(['anna'], { type: 'chat' });
  assert.deepEqual(gone.done, []);
  const here = open('a');
  join(here.connection, { member: 'anna', holder: 'anna', personId: '1' });
  assert.deepEqual(here.done, [ready]);
  assert.equal(isFull('a'), false);
});

test('whose sessions end while a ticket of theirs is looked at does not listen on by it', () => {
  const { open, join, end, publish } = opened();
  const [anna, berta] = [open('a'), open('b')];
  end('anna');
  join(anna.connection, { member: 'anna', holder: 'anna', personId: 'anna' });
  join(berta.connection, { member: 'berta', holder: 'berta', personId: 'berta' });
  publish(['anna'], { type: 'chat' });
  assert.deepEqual([anna.done, berta.done], [[`close ${closeCodes.later}`], [ready]]);
});

test('a change is told to those whose it is and to nobody else, until they go', () => {
  const { joined, open, publish, leave } = opened();
  const [anna, again, berta, nobody] = [joined('a', 'anna'), joined('b', 'anna'), joined('c', 'berta'), open('d')];
  const chat = 'send {"type":"chat"}';
  publish(['anna', 'carla'], { type: 'chat' });
  assert.deepEqual([anna.done, again.done, berta.done, nobody.done], [[ready, chat], [ready, chat], [ready], []]);
  leave(anna.connection);
  publish(['anna'], { type: 'chat' });
  assert.deepEqual([anna.done.length, again.done.length, berta.done, nobody.done], [2, 3, [ready], []]);
});

test('when it is not known what was missed, everybody comes again, whose ticket is being looked at too', () => {
  const { joined, open, endAll } = opened();
  const [anna, asked, silent] = [joined('a', 'anna'), open('b'), open('c')];
  asked.connection.isAsked = true;
  endAll();
  const ended = `close ${closeCodes.later}`;
  assert.deepEqual([anna.done, asked.done, silent.done], [[ready, ended], [ended], []]);
});

test('who does not read what is sent is cut off, at one byte more than may wait', () => {
  const { open, send } = opened();
  const [at, above] = [open('a', 100), open('a', 101)];
  for (const { connection } of [at, above]) send(connection, { type: 'pong' });
  assert.deepEqual([at.done, above.done], [['send {"type":"pong"}'], ['terminate']]);
});

test('who did not answer the last heartbeat is gone at the next, and frames are counted between two', () => {
  const { joined, beat } = opened();
  const [living, dead] = [joined('a', 'anna'), joined('a', 'berta')];
  living.connection.frames = 60;
  beat();
  assert.equal(living.connection.frames, 0);
  assert.deepEqual([living.done.at(-1), dead.done.at(-1)], ['ping', 'ping']);
  living.connection.isAlive = true;
  beat();
  assert.ok(!living.done.includes('terminate'));
  assert.ok(dead.done.includes('terminate'));
});

test('a process that ends says so to everybody, and waits a second for those who do not go', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { joined, open, closeAll, leave } = opened();
  const [going, staying, stranger] = [joined('a', 'anna'), joined('a', 'berta'), open('b')];
  closeAll();
  for (const { done } of [going, staying, stranger]) assert.equal(done.at(-1), `close ${closeCodes.leaving}`);
  leave(going.connection);
  t.mock.timers.tick(999);
  assert.ok(!staying.done.includes('terminate'));
  t.mock.timers.tick(1);
  assert.deepEqual(
    [going, staying, stranger].map(({ done }) => done.at(-1)),
    [`close ${closeCodes.leaving}`, 'terminate', 'terminate'],
  );
});

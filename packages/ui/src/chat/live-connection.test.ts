import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import type { LiveHint } from './conversation.types.ts';
import { type LiveConnection, listenLive } from './live-connection.ts';

type Listener = (event: { data?: string }) => void;

/** A socket that does what the test says. */
class FakeSocket {
  static readonly OPEN = 1;
  readonly readyState = 1;
  static opened: FakeSocket[] = [];
  readonly sent: string[] = [];
  readonly url: string;
  isClosed = false;
  #listeners = new Map<string, Listener>();
  constructor(url: string) {
    this.url = url;
    FakeSocket.opened.push(this);
  }
  addEventListener(name: string, listener: Listener) {
    this.#listeners.set(name, listener);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.isClosed = true;
    this.happen('close');
  }
  happen(name: string, data?: object) {
    this.#listeners.get(name)?.(data === undefined ? {} : { data: JSON.stringify(data) });
  }
}

const turn = async () => {
  for (let step = 0; step < 5; step += 1) await Promise.resolve();
};
let isOnline = true;
let connection: LiveConnection | undefined;
let page = new EventTarget();
let isHidden = false;

beforeEach(() => {
  FakeSocket.opened = [];
  isOnline = true;
  isHidden = false;
  page = new EventTarget();
  mock.timers.enable({ apis: ['setTimeout'] });
  mock.method(Math, 'random', () => 0.5);
  for (const [name, value] of Object.entries({
    WebSocket: FakeSocket,
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    document: Object.defineProperty(page, 'hidden', { get: () => isHidden }),
    location: { origin: 'https://shop.example' },
    navigator: {
      get onLine() {
        return isOnline;
      },
    },
  }))
    Object.defineProperty(globalThis, name, { value, configurable: true });
});
afterEach(() => {
  connection?.stop();
  mock.timers.reset();
  mock.restoreAll();
});

function listen(ticket: () => Promise<{ ticket: string }> = async () => ({ ticket: 'once' })) {
  const hints: LiveHint[] = [];
  const live: boolean[] = [];
  const asked = mock.fn(ticket);
  connection = listenLive({ ticket: asked, onHint: (hint) => hints.push(hint), onLive: (isLive) => live.push(isLive) });
  return { hints, live, asked, check: connection.check };
}
const last = () => FakeSocket.opened.at(-1) as FakeSocket;

test('a socket says its ticket, and tells that it is live once the server is ready', async () => {
  const { hints, live } = listen();
  await turn();
  assert.equal(last().url, 'wss://shop.example/data/websocket');
  last().happen('open');
  assert.deepEqual(last().sent, ['{"type":"hello","ticket":"once"}']);
  assert.deepEqual(live, []);
  last().happen('message', { type: 'ready' });
  assert.deepEqual(live, [true]);
  // What came before the connection was told to nobody: being ready is a reason to look.
  assert.equal(hints.length, 1);
  last().happen('message', { type: 'chat', threadId: '9' });
  last().happen('message', { type: 'something else' });
  assert.deepEqual(hints.slice(1), [{ type: 'chat', threadId: '9' }]);
});

test('a lost socket is opened anew with a new ticket, each time after twice as long', async () => {
  const { live, asked } = listen();
  await turn();
  for (const [place, pauseMs] of [1000, 2000, 4000].entries()) {
    last().happen('close');
    assert.equal(live.at(-1), false);
    mock.timers.tick(pauseMs - 1);
    await turn();
    assert.equal(FakeSocket.opened.length, place + 1);
    mock.timers.tick(1);
    await turn();
    assert.equal(FakeSocket.opened.length, place + 2);
  }
  assert.equal(asked.mock.callCount(), 4);
});

test('the pause is half a minute at most, and short again once the server was ready', async () => {
  listen();
  await turn();
  for (let time = 0; time < 8; time += 1) {
    last().happen('close');
    mock.timers.tick(30_000);
    await turn();
  }
  assert.equal(FakeSocket.opened.length, 9);
  last().happen('message', { type: 'ready' });
  last().happen('close');
  mock.timers.tick(1000);
  await turn();
  assert.equal(FakeSocket.opened.length, 10);
});

test('without a ticket or a network it waits and tries again', async () => {
  let isRefused = true;
  const { live } = listen(() => (isRefused ? Promise.reject(new Error('refused')) : Promise.resolve({ ticket: 't' })));
  await turn();
  assert.equal(FakeSocket.opened.length, 0);
  assert.deepEqual(live, [false]);
  isRefused = false;
  isOnline = false;
  mock.timers.tick(1000);
  await turn();
  assert.equal(FakeSocket.opened.length, 0);
  isOnline = true;
  mock.timers.tick(2000);
  await turn();
  assert.equal(FakeSocket.opened.length, 1);
});

test('who stops listening is told nothing more, and no socket is opened again', async () => {
  const { live } = listen();
  await turn();
  const { isClosed } = last();
  assert.equal(isClosed, false);
  connection?.stop();
  assert.equal(last().isClosed, true);
  mock.timers.tick(60_000);
  await turn();
  assert.equal(FakeSocket.opened.length, 1);
  assert.equal(live.includes(true), false);
});

test('who stops while the ticket is on its way opens no socket', async () => {
  const ticket = Promise.withResolvers<{ ticket: string }>();
  listen(() => ticket.promise);
  connection?.stop();
  ticket.resolve({ ticket: 'late' });
  await turn();
  assert.equal(FakeSocket.opened.length, 0);
});

const ping = '{"type":"ping"}';
const pings = (socket: FakeSocket) => socket.sent.filter((text) => text === ping).length;

test('a connection that does not answer within five seconds is given up, and another opened at once', async () => {
  const { live, check } = listen();
  await turn();
  const dead = last();
  dead.happen('message', { type: 'ready' });
  check();
  check();
  assert.equal(pings(dead), 1, 'one question at a time');
  mock.timers.tick(4999);
  await turn();
  assert.deepEqual([dead.isClosed, live.at(-1)], [false, true]);
  mock.timers.tick(1);
  await turn();
  assert.deepEqual([dead.isClosed, live.at(-1), FakeSocket.opened.length], [true, false, 2]);
  last().happen('message', { type: 'ready' });
  // The browser tells only now that the first one is closed.
  dead.happen('close');
  mock.timers.tick(9000);
  await turn();
  assert.deepEqual([live.at(-1), FakeSocket.opened.length], [true, 2]);
});

test('one that answers stays, and may be asked again', async () => {
  const { hints, check } = listen();
  await turn();
  last().happen('message', { type: 'ready' });
  check();
  last().happen('message', { type: 'pong' });
  mock.timers.tick(9000);
  check();
  assert.deepEqual([FakeSocket.opened.length, pings(last()), hints.length], [1, 2, 1]);
});

test('it is asked when the network is back and when the page is looked at again, not when it is left', async () => {
  listen();
  await turn();
  last().happen('message', { type: 'ready' });
  isHidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  assert.equal(pings(last()), 0);
  isHidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  last().happen('message', { type: 'pong' });
  page.dispatchEvent(new Event('online'));
  assert.equal(pings(last()), 2);
  connection?.stop();
  page.dispatchEvent(new Event('online'));
  assert.equal(pings(last()), 2);
});

test('who waits to connect again does so at once when the network is back', async () => {
  isOnline = false;
  const { asked } = listen();
  await turn();
  isOnline = true;
  page.dispatchEvent(new Event('online'));
  await turn();
  assert.equal(FakeSocket.opened.length, 1);
  mock.timers.tick(60_000);
  await turn();
  assert.equal(asked.mock.callCount(), 1, 'the pause is over with it');
});

test('an idle one of a page that is looked at is asked every ten seconds, and given up five seconds after it has died', async () => {
  const { live } = listen();
  await turn();
  last().happen('message', { type: 'ready' });
  for (const times of [1, 2, 3]) {
    mock.timers.tick(9999);
    assert.equal(pings(last()), times - 1);
    mock.timers.tick(1);
    assert.equal(pings(last()), times);
    last().happen('message', { type: 'pong' });
  }
  mock.timers.tick(9000);
  last().happen('message', { type: 'chat', threadId: '9' });
  mock.timers.tick(9999);
  assert.equal(pings(last()), 3, 'whatever is heard shows that it lives');
  const dead = last();
  mock.timers.tick(1);
  mock.timers.tick(5000);
  await turn();
  assert.deepEqual([dead.isClosed, live.at(-1), FakeSocket.opened.length], [true, false, 2]);
});

test('one of a page in the background is left alone', async () => {
  listen();
  await turn();
  last().happen('message', { type: 'ready' });
  isHidden = true;
  mock.timers.tick(60_000);
  assert.deepEqual([pings(last()), FakeSocket.opened.length], [0, 1]);
  isHidden = false;
  mock.timers.tick(10_000);
  assert.equal(pings(last()), 1);
  connection?.stop();
  mock.timers.tick(60_000);
  assert.equal(FakeSocket.opened.length, 1);
});

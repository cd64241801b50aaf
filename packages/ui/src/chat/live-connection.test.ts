import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import type { LiveHint } from './conversation.types.ts';
import { listenLive } from './live-connection.ts';

type Listener = (event: { data?: string }) => void;

/** A socket that does what the test says. */
class FakeSocket {
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
let stop = () => {};

beforeEach(() => {
  FakeSocket.opened = [];
  isOnline = true;
  mock.timers.enable({ apis: ['setTimeout'] });
  mock.method(Math, 'random', () => 0.5);
  for (const [name, value] of Object.entries({
    WebSocket: FakeSocket,
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
  stop();
  mock.timers.reset();
  mock.restoreAll();
});

function listen(ticket: () => Promise<{ ticket: string }> = async () => ({ ticket: 'once' })) {
  const hints: LiveHint[] = [];
  const live: boolean[] = [];
  const asked = mock.fn(ticket);
  stop = listenLive({ ticket: asked, onHint: (hint) => hints.push(hint), onLive: (isLive) => live.push(isLive) });
  return { hints, live, asked };
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
  stop();
  assert.equal(last().isClosed, true);
  mock.timers.tick(60_000);
  await turn();
  assert.equal(FakeSocket.opened.length, 1);
  assert.equal(live.includes(true), false);
});

test('who stops while the ticket is on its way opens no socket', async () => {
  const ticket = Promise.withResolvers<{ ticket: string }>();
  listen(() => ticket.promise);
  stop();
  ticket.resolve({ ticket: 'late' });
  await turn();
  assert.equal(FakeSocket.opened.length, 0);
});

import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { onceReachable } from './once-reachable.ts';

const page = new EventTarget();
const browser = { onLine: true };
for (const [name, value] of Object.entries({
  window: page,
  location: { href: 'http://shop.test/' },
  navigator: browser,
}))
  Object.defineProperty(globalThis, name, { value, configurable: true });

let nowMs = 0;
const noConnection = () => Promise.reject(new TypeError('no connection'));
const answers = (status: number) => () => Promise.resolve(new Response(null, { status }));
const shop = mock.method(globalThis, 'fetch', noConnection);
const listener = mock.fn();
const stops: (() => void)[] = [];
const wait = (isAway?: boolean) => stops.push(onceReachable(listener, isAway));

beforeEach(() => {
  mock.timers.enable({ apis: ['setInterval'] });
  mock.method(performance, 'now', () => nowMs);
  shop.mock.mockImplementation(noConnection);
  shop.mock.resetCalls();
  listener.mock.resetCalls();
  browser.onLine = true;
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  mock.timers.reset();
});

/** Lets what was asked be answered. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
async function pass(seconds: number): Promise<void> {
  for (const _ of Array.from({ length: seconds })) {
    nowMs += 1000;
    mock.timers.tick(1000);
    await settle();
  }
}
async function comeOnline(): Promise<void> {
  browser.onLine = true;
  page.dispatchEvent(new Event('online'));
  await settle();
}

test('a browser that calls itself online is not enough: the shop has to answer', async () => {
  wait();
  await comeOnline();
  assert.equal(shop.mock.callCount(), 1);
  shop.mock.mockImplementation(answers(503));
  await pass(5);
  assert.equal(listener.mock.callCount(), 0);
  shop.mock.mockImplementation(answers(200));
  await pass(5);
  assert.equal(listener.mock.callCount(), 1);
  await pass(60);
  await comeOnline();
  assert.equal(listener.mock.callCount(), 1, 'once');
});

test('a page that was left asks no more', async () => {
  shop.mock.mockImplementation(answers(200));
  onceReachable(listener)();
  await comeOnline();
  await pass(60);
  assert.equal(listener.mock.callCount() + shop.mock.callCount(), 0);
});

test('a page that is being left is not loaded anew, whatever answers meanwhile', async () => {
  wait();
  const answer = Promise.withResolvers<Response>();
  shop.mock.mockImplementation(() => answer.promise);
  await comeOnline();
  page.dispatchEvent(new Event('beforeunload'));
  answer.resolve(new Response());
  shop.mock.mockImplementation(answers(200));
  await comeOnline();
  await pass(9);
  assert.equal(shop.mock.callCount(), 1);
  assert.equal(listener.mock.callCount(), 0);
  // It was a download: the page is still there.
  await pass(1);
  assert.equal(listener.mock.callCount(), 1);
});

test('a shop that answers is asked at once and calls nothing back before it was away', async () => {
  shop.mock.mockImplementation(answers(200));
  wait(false);
  await settle();
  assert.equal(shop.mock.callCount(), 1);
  await pass(60);
  assert.equal(listener.mock.callCount(), 0);
  shop.mock.mockImplementation(answers(502));
  await pass(5);
  shop.mock.mockImplementation(answers(200));
  await pass(5);
  assert.equal(listener.mock.callCount(), 1);
});

test('nothing is asked without a network, and the shop counts as away', async () => {
  browser.onLine = false;
  wait(false);
  await pass(10);
  assert.equal(shop.mock.callCount(), 0);
  shop.mock.mockImplementation(answers(200));
  await comeOnline();
  assert.equal(listener.mock.callCount(), 1);
});

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createTokenStore } from './token-store.ts';

const kept = new Map<string, string>();
let isRefused = false;
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => {
    if (isRefused) throw new Error('the storage is refused');
    kept.set(name, value);
  },
  removeItem: (name: string) => void kept.delete(name),
};
const page = new EventTarget();
Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
Object.defineProperty(globalThis, 'window', { value: page, configurable: true });

/** What the browser tells when another tab changed a value; null for all of them. */
const changeElsewhere = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));

beforeEach(() => {
  kept.clear();
  isRefused = false;
});

test('a token is kept under its own name, and read again by the next page', () => {
  createTokenStore(() => 'TOKEN').write('secret');
  assert.equal(createTokenStore(() => 'TOKEN').read(), 'secret');
  assert.equal(createTokenStore(() => 'OTHER').read(), null);
});

test('where the storage refuses it, the session lasts as long as the page and can be ended', () => {
  const store = createTokenStore(() => 'TOKEN');
  isRefused = true;
  store.write('secret');
  assert.equal(store.read(), 'secret');
  assert.equal(createTokenStore(() => 'TOKEN').read(), null);
  store.write(null);
  assert.equal(store.read(), null);
});

test('components are told of changes here and in other tabs, of this token alone, until they stop listening', () => {
  const store = createTokenStore(() => 'TOKEN');
  let told = 0;
  const stop = store.subscribe(() => {
    told += 1;
  });
  store.write('secret');
  assert.equal(told, 1);
  changeElsewhere('LANGUAGE');
  assert.equal(told, 1);
  changeElsewhere('TOKEN');
  changeElsewhere(null);
  assert.equal(told, 3);
  stop();
  store.write(null);
  changeElsewhere('TOKEN');
  assert.equal(told, 3);
});

test('an ended session is told apart from a changed token', () => {
  const store = createTokenStore(() => 'TOKEN');
  const ends: string[] = [];
  const stop = store.onExpired(() => ends.push('ended'));
  store.write('secret');
  store.write(null);
  assert.deepEqual(ends, []);
  store.notifyExpired();
  assert.deepEqual(ends, ['ended']);
  stop();
  store.notifyExpired();
  assert.deepEqual(ends, ['ended']);
});

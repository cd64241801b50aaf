import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { readStoredText, writeStoredText } from './stored-text.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
};
const define = (name: string, property: PropertyDescriptor) =>
  Object.defineProperty(globalThis, name, { configurable: true, ...property });
const provide = (value: unknown) => {
  define('window', { value: globalThis });
  define('localStorage', { value, writable: true });
};

afterEach(() => {
  stored.clear();
  Reflect.deleteProperty(globalThis, 'window');
});

test('a text is kept, read and removed', () => {
  provide(storage);
  assert.equal(readStoredText('theme'), null);
  assert.equal(writeStoredText('theme', 'dark'), true);
  assert.equal(readStoredText('theme'), 'dark');
  assert.equal(writeStoredText('theme', ''), true);
  assert.equal(readStoredText('theme'), '');
  assert.equal(writeStoredText('theme', null), true);
  assert.deepEqual([readStoredText('theme'), stored.size], [null, 0]);
});

test('a storage that refuses reads as empty, and says that it took nothing', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  provide({ getItem: refuse, setItem: refuse, removeItem: refuse });
  assert.equal(readStoredText('theme'), null);
  assert.equal(writeStoredText('theme', 'dark'), false);
  assert.equal(writeStoredText('theme', null), false);
});

test('the storage of Node, which warns of itself, is not asked for', (t) => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') ?? {};
  let asked = 0;
  define('localStorage', {
    get: () => {
      asked += 1;
      return storage;
    },
  });
  t.after(() => define('localStorage', own));
  assert.deepEqual([readStoredText('theme'), asked], [null, 0]);
});

test('where there is no storage nothing is read', () => {
  provide(undefined);
  assert.equal(readStoredText('theme'), null);
  assert.equal(writeStoredText('theme', 'dark'), false);
});

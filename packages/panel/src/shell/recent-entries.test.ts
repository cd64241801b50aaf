import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { namePanel } from '../panel-name.ts';
import { readRecent, recordRecent } from './recent-entries.ts';

namePanel('admin');
const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  Object.assign(globalThis, { localStorage, window: globalThis });
});
const entry = (number: number) => ({ path: `/orders/${number}`, label: `Order ${number}`, detail: '' });

test('what was opened last stands first, each once, eight at most', () => {
  for (let number = 1; number <= 10; number++) recordRecent('ada', entry(number));
  recordRecent('ada', entry(5));
  assert.deepEqual(
    readRecent('ada').map(({ path }) => path),
    [5, 10, 9, 8, 7, 6, 4, 3].map((number) => `/orders/${number}`),
  );
});

test('nobody sees what another person opened in the same browser', () => {
  recordRecent('ada', entry(1));
  assert.deepEqual(readRecent('bo'), []);
  recordRecent('bo', entry(2));
  assert.deepEqual(readRecent('ada'), []);
});

test('what is none of ours is passed over', () => {
  for (const text of [
    '',
    '{',
    '[]',
    '{"person":"ada","entries":[{"path":"//x"},7,null,{"path":"javascript:1","label":"","detail":""}]}',
  ]) {
    kept.set('ES_ADMIN_RECENT', text);
    assert.deepEqual(readRecent('ada'), [], text);
  }
});

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { batchesOf } from './batches.ts';

const folder = mkdtempSync(join(tmpdir(), 'entrepot-batches-'));
after(() => rmSync(folder, { recursive: true }));

function write(texts: Readonly<Record<string, string>>): string[] {
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  return Object.keys(texts);
}

test('each file runs once, several in a process', () => {
  const files = write(Object.fromEntries(Array.from({ length: 20 }, (_, place) => [`${place}.test.ts`, `test('a')`])));
  const batches = batchesOf(files, folder);
  assert.deepEqual(batches.flat(), files);
  assert.ok(batches.length < files.length);
});

test('what changes its process has one to itself, and begins before the others', () => {
  const files = write({
    'quiet.test.ts': `const env = 'text'; test('a')`,
    'hooks.test.ts': 'beforeEach(() => {});',
    'calm.test.ts': `test('beforehand')`,
    'env.test.ts': `process.env.TZ = 'UTC';`,
    'mocks.test.ts': 'mock.timers.enable();',
    'server.test.ts': 'await wholeServer();',
  });
  assert.deepEqual(batchesOf(files, folder), [
    ['hooks.test.ts'],
    ['env.test.ts'],
    ['mocks.test.ts'],
    ['server.test.ts'],
    ['quiet.test.ts', 'calm.test.ts'],
  ]);
});

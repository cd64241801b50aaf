import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const folder = mkdtempSync(join(tmpdir(), 'entrepot-reporter-'));
after(() => rmSync(folder, { recursive: true }));

/** What `node --test` prints through the reporter for a file with this text, and further ones. */
function report(text: string, options: readonly string[] = [], further: readonly string[] = []): string {
  const files = [text, ...further].map((each, place) => {
    const file = join(folder, place === 0 ? 'sample.test.mjs' : `sample-${place}.test.mjs`);
    writeFileSync(file, `import { test } from 'node:test';\n${each}`);
    return file;
  });
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const args = ['--test', ...options, `--test-reporter=${join(import.meta.dirname, 'reporter.ts')}`, ...files];
  return spawnSync(process.execPath, args, { encoding: 'utf8', env }).stdout;
}

test('passed and failed tests are counted, and a failure is explained', () => {
  const output = report(`test('ripe', () => {}); test('rotten', () => { throw new Error('worms') });`);
  assert.match(output, /FAIL .*sample\.test\.mjs › rotten\n.*Error: worms/);
  assert.match(output, /\n1 passed, 1 failed\n$/);
});

test('a file that does not load is a failure', () => {
  assert.match(report('throw new Error("broken");'), /\n0 passed, 1 failed\n$/);
});

test('a group is as many tests as it holds, and its failure is not counted twice', () => {
  const output = report(`import { describe } from 'node:test';
    describe('basket', () => { test('a', () => {}); test('b', () => {}); test('c', () => { throw new Error('x') }); });`);
  assert.match(output, /\n2 passed, 1 failed\n$/);
  assert.equal(output.match(/›/g)?.length, 1);
});

test('files that share a process are told apart', () => {
  const output = report(`test('ripe', () => {});`, ['--test-isolation=none'], [`test('rotten', () => { throw 1; });`]);
  assert.match(output, /^ok {4}.*sample\.test\.mjs {2}1 run/m);
  assert.match(output, /^FAIL {2}.*sample-1\.test\.mjs {2}1 run/m);
  assert.match(output, /\n1 passed, 1 failed\n$/);
});

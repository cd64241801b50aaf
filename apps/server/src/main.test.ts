import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runMain } from '#testkit/processes/run-main.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const printCache = `data:text/javascript,import { getCompileCacheDir } from 'node:module';
  process.on('exit', () => console.log(getCompileCacheDir(), process.env.NODE_COMPILE_CACHE));`;

/** What a start without a command says of its cache: it ends at once, having loaded nothing. */
function cacheOf(env: NodeJS.ProcessEnv): string {
  const args = ['--import', printCache, `${root}apps/server/src/main.ts`];
  return spawnSync(process.execPath, args, { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' }).stdout;
}

test('compiled code is kept in a folder of ours, for children and threads too, or where it is wanted', () => {
  const own = `${root}node_modules/.cache/entrepot`;
  const [used = '', handedOn] = cacheOf({}).trim().split(' ');
  assert.ok(used.startsWith(own), used);
  assert.equal(handedOn, own);
  assert.match(cacheOf({ NODE_COMPILE_CACHE: `${root}node_modules/.cache/other` }), /cache\/other/);
});

test('what is no command is answered with those that there are, and an exit code that a script notices', async () => {
  for (const args of [[], ['strat'], ['--help']]) {
    const { code, output } = await runMain(args);
    assert.equal(code, 1, args.join());
    for (const command of ['serve', 'backup', 'restore', 'doctor', 'staff:disable'])
      assert.match(output, new RegExp(`^  ${command} `, 'm'));
  }
});

test('a command that fails says why in one line, and where only to whoever looks for faults', async () => {
  const env = { ENTREPOT_MODE: 'demo', DATA_DIR: '/nowhere' };
  const { code, output } = await runMain(['backup', '--keep', '0'], { env });
  assert.deepEqual([code, output], [1, 'Usage: npm run backup -- [--to <folder>] [--keep <number>]']);
  const { output: whole } = await runMain(['backup', '--keep', 'ten'], { env: { ...env, LOG_LEVEL: 'debug' } });
  assert.match(whole, /^Error: Usage: .*\n +at /);
  const unknown = await runMain(['import', 'goods.csv', '--shop', 'x'], { env });
  assert.equal(unknown.code, 1);
  assert.match(unknown.output, /Unknown option '--shop'/);
});

test('a file is not read into a store that is not named, nor with a number of pieces that is none', async () => {
  const usage = /^Usage: npm run import -- goods\.csv --store <name>/;
  for (const args of [
    ['--store', 'x'],
    ['goods.csv'],
    ['goods.csv', '--store', 'x', '--stock=1000000'],
    ['goods.csv', '--store', 'x', '--stock=-1'],
  ]) {
    const { code, output } = await runMain(['import', ...args]);
    assert.equal(code, 1, args.join(' '));
    assert.match(output, usage, args.join(' '));
  }
});

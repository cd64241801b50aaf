import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const tellCache = `data:text/javascript,import { getCompileCacheDir } from 'node:module';
  process.on('exit', () => console.log(getCompileCacheDir(), process.env.NODE_COMPILE_CACHE));`;

/** What a start without a command says of its cache: it ends at once, having loaded nothing. */
function cacheOf(env: NodeJS.ProcessEnv): string {
  const args = ['--import', tellCache, `${root}apps/server/src/main.ts`];
  return spawnSync(process.execPath, args, { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' }).stdout;
}

test('compiled code is kept in a folder of ours, for children and threads too, or where it is wanted', () => {
  const own = `${root}node_modules/.cache/entrepot`;
  const [used = '', handedOn] = cacheOf({}).trim().split(' ');
  assert.ok(used.startsWith(own), used);
  assert.equal(handedOn, own);
  assert.match(cacheOf({ NODE_COMPILE_CACHE: `${root}node_modules/.cache/other` }), /cache\/other/);
});

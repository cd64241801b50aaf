import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

const file = pathToFileURL(new URL('./log.ts', import.meta.url).pathname).href;

/** What the log of a process writes of an object. */
function written(logged: object): string {
  const code = `import { createLog } from ${JSON.stringify(file)}; createLog('info').info(${JSON.stringify(logged)}, 'said');`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }).stderr;
}

const secret = 'not-for-the-log';
const top = ['token', 'password', 'safeword', 'authorization', 'cookie', 'code', 'secret'];
const inner = ['token', 'password', 're_password', 'old_password', 'safeword', 'authorization', 'cookie', 'secret'];

test('secrets are blanked, on their own and inside of what they belong to', () => {
  const values = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, secret]));
  const line = written({
    ...values(top),
    input: values(inner),
    req: { headers: { authorization: secret, cookie: secret } },
    kept: 'in sight',
  });
  assert.ok(!line.includes(secret), line);
  assert.equal(line.split('[hidden]').length - 1, top.length + inner.length + 2);
  assert.match(line, /in sight/);
});

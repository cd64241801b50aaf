import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { loadSecrets } from '@entrepot/server/platform/secrets/secrets.ts';
import { runMain } from '@entrepot/server/testkit/processes/run-main.ts';
import { demoProgram } from './program.ts';

const folder = await mkdtemp(join(tmpdir(), 'entrepot-demo-'));
after(() => rm(folder, { recursive: true, force: true }));

/** A data folder with something in it that would be missed. */
async function dataOf(name: string): Promise<{ readonly dataDir: string; readonly kept: string }> {
  const dataDir = join(folder, name);
  const kept = join(dataDir, 'postgres', 'PG_VERSION');
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await writeFile(kept, '18\n');
  return { dataDir, kept };
}

const reset = (env: NodeJS.ProcessEnv) => runMain(['reset'], { env, program: demoProgram });

test('a demo shop is removed with everything in its folder', async () => {
  const { dataDir } = await dataOf('demo');
  await loadSecrets(undefined, dataDir, false);
  const { code, output } = await reset({ DATA_DIR: dataDir });
  assert.deepEqual([code, output], [0, `The demo shop in ${dataDir} is gone; npm start makes it anew.`]);
  assert.equal(existsSync(dataDir), false);
});

test('a production shop, and a folder that is no shop, are left as they are', async () => {
  const production = await dataOf('production');
  await loadSecrets(undefined, production.dataDir, true);
  const strange = await dataOf('strange');
  for (const { dataDir, kept } of [production, strange]) {
    const { code, output } = await reset({ DATA_DIR: dataDir });
    assert.deepEqual([code, output], [1, `${dataDir} does not hold a demo shop: nothing was removed`]);
    assert.ok(existsSync(kept), dataDir);
  }
});

test('where the database is another’s, nothing is removed at all', async () => {
  const { dataDir, kept } = await dataOf('external');
  await loadSecrets(undefined, dataDir, false);
  const { code, output } = await reset({ DATA_DIR: dataDir, DATABASE_URL: 'postgresql://shop@db.example/shop' });
  assert.equal(code, 1);
  assert.match(output, /removes the embedded database only: empty yours yourself/);
  assert.ok(existsSync(kept));
});

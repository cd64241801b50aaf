import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Removes the embedded database and the files, so that the next start makes the demo shop anew. */
export async function resetDemo(): Promise<void> {
  if (process.env.DATABASE_URL)
    throw new Error('demo:reset removes the embedded database only: empty yours yourself, or unset DATABASE_URL');
  const dataDir = resolve(process.env.DATA_DIR ?? 'data');
  const secrets = await readFile(join(dataDir, 'secrets.json'), 'utf8').catch(() => '');
  if (!secrets.includes('"madeFor": "demo"'))
    throw new Error(`${dataDir} does not hold a demo shop: nothing was removed`);
  await rm(dataDir, { recursive: true, force: true });
  process.stdout.write(`The demo shop in ${dataDir} is gone; npm start makes it anew.\n`);
}

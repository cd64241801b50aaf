import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '#platform/config.ts';
import { stopChild } from './children.ts';
import { openPrimary } from './primary-database.ts';
import { untilStopSignal } from './stop-signal.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** What the server is made of. Watching what it imports would also watch the files that Vite makes and deletes at every start. */
const watched = ['../../src', '../../../../packages', '../../../../demo', '../../../../db'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

/** The shop with hot reload: this process keeps the database, a watched child serves and starts again on every change. */
export async function develop(): Promise<void> {
  const config = await loadConfig(process.env, { isDemo: true, isProduction: false });
  const primary = await openPrimary(config);
  const child = spawn(
    process.execPath,
    [...watched.map((folder) => `--watch-path=${folder}`), '--watch-preserve-output', main, 'dev-server'],
    {
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: primary.url, DATA_DIR: config.dataDir },
      detached: true,
    },
  );
  await untilStopSignal();
  await stopChild(child);
  await primary.stop();
}

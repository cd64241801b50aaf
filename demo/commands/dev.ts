import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stopChild } from '@entrepot/server/commands/children.ts';
import { openPrimary } from '@entrepot/server/commands/primary-database.ts';
import { untilStopSignal } from '@entrepot/server/commands/stop-signal.ts';
import { loadConfig } from '@entrepot/server/platform/config.ts';
import { demoProgram } from './program.ts';

/** What the shop is made of. Watching what it imports would also watch the files that Vite makes and deletes at every start. */
const watched = ['../../apps/server/src', '../../packages', '../../demo', '../../db'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

/** The shop with hot reload: this process keeps the database, a watched child serves and starts again on every change. */
export async function develop(): Promise<void> {
  const config = await loadConfig(process.env, { isDemo: true, isProduction: false });
  const primary = await openPrimary(config);
  const child = spawn(
    process.execPath,
    [...watched.map((folder) => `--watch-path=${folder}`), '--watch-preserve-output', demoProgram, 'dev-server'],
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

import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { serverEnvironment } from './server-settings.ts';

/** The superuser that owns the cluster. */
export const ownerRole = 'entrepot';
const run = promisify(execFile);

/** Makes the cluster beside its final place, so that an interrupted start leaves nothing half-made behind. */
export async function createCluster(cluster: string, binaries: Binaries, account: Account, isDurable: boolean) {
  const unfinished = `${cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (account !== undefined) chownSync(unfinished, account.uid, account.gid);
  const flags = [
    `--username=${ownerRole}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(isDurable ? [] : ['--no-sync']),
  ];
  await run(binaries.initdb, ['-D', unfinished, ...flags], { ...account, cwd: '/', env: serverEnvironment });
  renameSync(unfinished, cluster);
}

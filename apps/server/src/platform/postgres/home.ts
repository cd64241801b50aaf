import { randomBytes } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, realpathSync, statSync, symlinkSync, unlinkSync } from 'node:fs';
import path from 'node:path';

const systemFolder = '/var/lib/entrepot';

/**
 * The folder that holds the cluster, its log and its lock: `<dataDir>/postgres`, with links resolved.
 *
 * Root runs PostgreSQL as another account, which must be able to pass every folder above the cluster. Where it
 * cannot (a checkout in root's private home), the folder is a link to a place below `/var/lib/entrepot`:
 * nobody's permissions are loosened, and removing the data folder still means starting afresh.
 */
export function openHome(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const home = path.join(realpathSync(dataDir), 'postgres');
  const entry = lstatSync(home, { throwIfNoEntry: false });
  if (entry?.isDirectory()) return home;
  if (entry !== undefined) {
    if (statSync(home, { throwIfNoEntry: false }) !== undefined) return realpathSync(home);
    // The link's target is gone, so there is nothing left to lose.
    unlinkSync(home);
  }
  if (process.getuid?.() === 0 && !canOthersPass(path.dirname(home))) {
    const outside = path.join(systemFolder, randomBytes(6).toString('hex'));
    for (const folder of [systemFolder, outside]) openFolder(folder);
    symlinkSync(outside, home);
    return outside;
  }
  openFolder(home);
  return home;
}

/** A strict umask would close the folder to the account that the server runs as. */
function openFolder(folder: string) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

function canOthersPass(folder: string): boolean {
  const isPassable = (statSync(folder).mode & 0o001) !== 0;
  const parent = path.dirname(folder);
  return isPassable && (parent === folder || canOthersPass(parent));
}

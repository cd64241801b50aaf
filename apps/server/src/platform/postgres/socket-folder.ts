import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Account } from './account.ts';

const candidates = 8;

/**
 * Makes the private folder of the server's socket. It lies in the temporary folder because a socket's path may
 * have about 100 characters only, and is named after the cluster. A folder that somebody else put there first is
 * passed over: whoever owns it could pose as the database.
 */
export function openSocketFolder(cluster: string, account: Account): string {
  const name = createHash('sha256').update(cluster).digest('hex').slice(0, 10);
  const uid = account?.uid ?? process.getuid?.();
  for (let attempt = 0; attempt < candidates; attempt += 1) {
    const folder = path.join(tmpdir(), `entrepot-${name}${attempt === 0 ? '' : `-${attempt}`}`);
    try {
      mkdirSync(folder, { mode: 0o700 });
      if (account !== undefined) chownSync(folder, account.uid, account.gid);
      return folder;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const found = lstatSync(folder);
    if (found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return folder;
  }
  throw new Error(`No usable folder for the database socket in ${tmpdir()}`);
}

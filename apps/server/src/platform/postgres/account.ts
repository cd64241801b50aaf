import { readFileSync, statSync } from 'node:fs';

/** The operating-system account that PostgreSQL runs as; undefined means the account of this process. */
export type Account = { readonly uid: number; readonly gid: number } | undefined;

/**
 * Chooses who runs the server. PostgreSQL refuses root, so root hands over to the account that already
 * owns the cluster, else to `postgres`, else to `nobody`. Everybody else runs it themselves.
 *
 * @throws Error when this process is root and none of these accounts exists.
 */
export function chooseAccount(clusterFolder: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(':');
    // macOS writes nobody's number as -2; the system call wants it unsigned.
    if (fields !== undefined) return { uid: Number(fields[2]) >>> 0, gid: Number(fields[3]) >>> 0 };
  }
  throw new Error('PostgreSQL does not run as root, and this system has neither a "postgres" nor a "nobody" account');
}

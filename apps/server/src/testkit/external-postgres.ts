import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { chooseAccount } from '#platform/postgres/account.ts';

const folders = globSync('/usr/lib/postgresql/*/bin');
const newest = folders.toSorted((a, b) => Number(a.split('/')[4]) - Number(b.split('/')[4])).at(-1);
const hasClients = ['pg_dump', 'pg_restore'].every((name) => spawnSync(name, ['--version']).status === 0);

/** Option of a test that needs a server and client programs of the system: it is skipped where they are not installed. */
export const needsPostgres = {
  skip: newest && hasClients ? false : 'PostgreSQL is not installed on this system',
};

/** Starts an empty server of the system, which ends with `stop`. Returns the address of its database `postgres`, as its superuser. */
export async function startExternalPostgres(): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'entrepot-external-'));
  const account = chooseAccount(path.join(folder, 'cluster'));
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
  const options = { ...account, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } };
  const cluster = path.join(folder, 'cluster');
  execFileSync(
    `${newest}/initdb`,
    ['-D', cluster, '--username=owner', '--auth=trust', '--encoding=UTF8', '--no-sync'],
    { ...options, stdio: 'ignore' },
  );
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off'];
  const server = spawn(`${newest}/postgres`, ['-D', cluster, ...settings.flatMap((text) => ['-c', text])], {
    ...options,
    stdio: 'ignore',
  });
  const address = `postgresql://owner@${encodeURIComponent(folder)}/postgres`;
  for (let tries = 0; !(await isAnswering(address)); tries += 1) {
    if (tries > 200 || server.exitCode !== null) throw new Error("the system's PostgreSQL did not start");
    await sleep(50);
  }
  return {
    address,
    async stop() {
      server.kill('SIGINT');
      if (server.exitCode === null) await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isAnswering(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

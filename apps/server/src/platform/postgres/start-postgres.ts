import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { createCluster, ownerRole } from './create-cluster.ts';
import { openHome } from './home.ts';
import { clearLeftover } from './leftover.ts';
import { lockHome } from './owner-lock.ts';
import { endServer, launchServer } from './server-process.ts';
import { openSocketFolder } from './socket-folder.ts';

/** A running PostgreSQL server of our own. */
export type RunningPostgres = {
  /** The owner's (superuser's) connection string for a database, over the unix socket. */
  readonly connectionString: (database: string) => string;
  /** Fast shutdown; resolves when the server has ended. May be called more than once. */
  readonly stop: () => Promise<void>;
};

export type PostgresOptions = {
  /** The server's files go to `<dataDir>/postgres`; made when missing. */
  readonly dataDir: string;
  /** False gives up crash safety for speed; for tests only. */
  readonly durable: boolean;
  /** How long to wait for another process that is still stopping on the same data. Default 15,000 ms. */
  readonly patienceMs?: number;
};

const majorVersion = '18';

/**
 * Starts the bundled PostgreSQL on a unix socket, making the cluster first when there is none.
 *
 * The server ends with this process, however that ends. Throws a readable error when the platform is not
 * supported, another process uses the same data, or the server does not start (the end of its log is quoted).
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  if (process.platform === 'win32') {
    throw new Error('The bundled PostgreSQL needs Linux or macOS: use WSL, or set DATABASE_URL');
  }
  const home = openHome(options.dataDir);
  const release = await lockHome(home, options.patienceMs ?? 15_000);
  try {
    const cluster = path.join(home, majorVersion);
    const account = chooseAccount(cluster);
    const binaries = await findBinaries(home, account);
    await clearLeftover(cluster);
    if (!existsSync(cluster)) await createCluster(cluster, binaries, account, options.durable);
    const socketFolder = openSocketFolder(cluster, account);
    const server = await launchServer({ cluster, binaries, account, socketFolder, durable: options.durable, home });
    let stopping: Promise<void> | undefined;
    return {
      connectionString: (database) =>
        `postgresql://${ownerRole}@${encodeURIComponent(socketFolder)}/${encodeURIComponent(database)}`,
      stop: () => {
        stopping ??= endServer(server).finally(() => {
          rmSync(socketFolder, { recursive: true, force: true });
          release();
        });
        return stopping;
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { createCluster, ownerRole } from './create-cluster.ts';
import { type DiskReserve, openDiskReserve } from './disk-reserve.ts';
import { openHome } from './home.ts';
import { clearLeftover } from './leftover.ts';
import { lockHome } from './owner-lock.ts';
import { endServer, type LaunchSettings, launchServer, type Server } from './server-process.ts';
import { openSocketFolder } from './socket-folder.ts';
import { watchDiskSpace } from './watch-disk-space.ts';

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
  /** Told when the server ended by itself, and when it could not be started again yet. */
  readonly onTrouble?: (message: string) => void;
};

const firstWaitMs = 100;
const longestWaitMs = 3000;

/** The major version of the bundled server; the cluster's folder below its home is called after it. */
export const majorVersion = '18';

/**
 * Starts the bundled PostgreSQL on a unix socket, making the cluster first when there is none.
 *
 * The server ends with this process, however that ends. One that ends by itself is started again. A durable one is
 * read-only while its disk is almost full, and has space to recover even when nothing else is left.
 *
 * @throws a readable error when the platform is not supported, another process uses the same data, or the server does
 * not start (the end of its log is quoted).
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
    const settings = { cluster, binaries, account, socketFolder, durable: options.durable, home };
    const onTrouble = options.onTrouble ?? (() => {});
    const reserve = options.durable ? openDiskReserve(home) : undefined;
    const keeper = await superviseServer(settings, reserve, onTrouble);
    const connectionString = (database: string) =>
      `postgresql://${ownerRole}@${encodeURIComponent(socketFolder)}/${encodeURIComponent(database)}`;
    const diskWatch = reserve && (await watchDiskSpace(reserve, cluster, connectionString('postgres'), onTrouble));
    const stop = async () => {
      await diskWatch?.stop();
      await keeper.stop();
    };
    let stopping: Promise<void> | undefined;
    return {
      connectionString,
      stop: () => {
        stopping ??= stop().finally(() => {
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

/**
 * Runs the server, and again whenever it ends before `stop`. The pid file of the dead one stays: by it PostgreSQL sees whether
 * processes of its predecessor still use the data, and refuses until they are gone.
 */
async function superviseServer(
  settings: LaunchSettings,
  reserve: DiskReserve | undefined,
  onTrouble: (message: string) => void,
) {
  const stopped = new AbortController();
  const launch = () => {
    if (reserve?.release('recovery'))
      onTrouble('some of the reserve on the disk is given away, so that the database can recover');
    return launchServer(settings);
  };
  let server: Server | undefined = await launch();
  const relaunch = async (): Promise<Server | undefined> => {
    for (let waitMs = firstWaitMs; !stopped.signal.aborted; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      try {
        return await launch();
      } catch (error) {
        onTrouble(error instanceof Error ? error.message : String(error));
        await sleep(waitMs, undefined, { signal: stopped.signal }).catch(() => {});
      }
    }
    return undefined;
  };
  const keeping = async () => {
    while (server) {
      await server.ended;
      if (stopped.signal.aborted) return;
      onTrouble('the database server ended by itself and is started again');
      server = undefined;
      server = await relaunch();
    }
  };
  const kept = keeping();
  return {
    async stop() {
      stopped.abort();
      // While it is being started again there is nothing to end yet.
      while (server === undefined) {
        const first = await Promise.race([kept, sleep(20, 'starting')]);
        if (first !== 'starting') return;
      }
      await endServer(server);
      await kept;
    },
  };
}

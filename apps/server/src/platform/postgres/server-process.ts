import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { serverEnvironment, serverSettings } from './server-settings.ts';
import { watchOver } from './watchdog.ts';

const startLimitMs = 60_000;
const stopLimitMs = 30_000;

export type LaunchSettings = {
  readonly cluster: string;
  readonly binaries: Binaries;
  readonly account: Account;
  readonly socketFolder: string;
  readonly durable: boolean;
  readonly home: string;
};

export type Server = { readonly process: ChildProcess; readonly ended: Promise<void> };

/**
 * Runs the server and waits until it accepts connections.
 *
 * @throws Error with the end of its log when it does not.
 */
export async function launchServer(settings: LaunchSettings): Promise<Server> {
  const logFile = path.join(settings.home, 'postgres.log');
  const log = openSync(logFile, 'w', 0o600);
  const server = spawn(
    settings.binaries.postgres,
    ['-D', settings.cluster, ...serverSettings(settings.socketFolder, settings.durable)],
    { ...settings.account, cwd: '/', env: serverEnvironment, detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  if (server.pid === undefined) throw new Error(`PostgreSQL could not be run: ${settings.binaries.postgres}`);
  const callOffWatchdog = watchOver(server.pid, settings.account);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve())).then(callOffWatchdog);
  // The server must not keep this process alive: when we end, the watchdog ends it.
  server.unref();
  const giveUpAt = Date.now() + startLimitMs;
  while (!isReady(settings.cluster, server.pid)) {
    const hasEnded = server.exitCode !== null || server.signalCode !== null;
    if (hasEnded || Date.now() > giveUpAt) {
      if (!hasEnded) server.kill('SIGQUIT');
      await ended;
      throw new Error(`PostgreSQL did not start:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
    }
    await sleep(20);
  }
  return { process: server, ended };
}

/** The eighth line of the pid file says "ready" once connections are accepted; `pg_ctl` waits for the same. */
function isReady(cluster: string, pid: number): boolean {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

/** Fast shutdown; after half a minute the server is told to drop everything, which the next start recovers from. */
export async function endServer({ process: server, ended }: Server) {
  const force = setTimeout(() => server.kill('SIGQUIT'), stopLimitMs);
  server.ref();
  server.kill('SIGINT');
  await ended;
  clearTimeout(force);
}

import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processCommand, processIdentity } from './process-identity.ts';

const pollMs = 50;

/**
 * Ends a server that a killed predecessor left in `cluster`, and clears the pid file of one that no longer runs. Call
 * it only while holding the home's lock.
 *
 * @throws Error when the leftover does not end.
 */
export async function clearLeftover(cluster: string): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === undefined) return;
  const life = processIdentity(pid);
  const command = life === undefined ? '' : processCommand(pid);
  if (life !== undefined && command.includes('postgres') && command.includes(cluster)) {
    await endServer(pid, life);
  }
  // PostgreSQL trusts the number in the file, which may by now belong to an unrelated process.
  rmSync(pidFile, { force: true });
}

async function endServer(pid: number, life: string) {
  const isRunning = () => processIdentity(pid) === life;
  for (const [signal, patienceMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    process.kill(pid, signal);
    for (const giveUpAt = Date.now() + patienceMs; Date.now() < giveUpAt; await sleep(pollMs)) {
      if (!isRunning()) return;
    }
  }
  throw new Error(`The database server left by an earlier start (process ${pid}) does not stop`);
}

function readPid(pidFile: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    return Number.isNaN(pid) ? undefined : pid;
  } catch {
    return undefined;
  }
}

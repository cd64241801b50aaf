import { readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processIdentity } from './process-identity.ts';

const pollMs = 100;

/**
 * Makes this process the only one that starts the cluster in `home`; returns the release.
 *
 * Waits up to `patienceMs` for a predecessor that is stopping. A lock whose process has ended, even by `kill -9`, is
 * taken over.
 *
 * @throws Error when it is still there afterwards.
 */
export async function lockHome(home: string, patienceMs: number): Promise<() => void> {
  const file = path.join(home, 'owner');
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    try {
      writeFileSync(file, processIdentity(process.pid) ?? '', { flag: 'wx' });
      return () => unlinkSync(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = readOwner(file);
    const pid = Number.parseInt(owner ?? '', 10);
    if (owner !== undefined && (Number.isNaN(pid) || processIdentity(pid) !== owner)) {
      removeIfUnchanged(file, owner);
    } else if (Date.now() > giveUpAt) {
      throw new Error(`Process ${pid} already runs the database in ${home}: stop it first, or use another DATA_DIR`);
    } else await sleep(pollMs);
  }
}

function readOwner(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Narrows the moment in which two starters could both clear a dead lock, and one of them the other's fresh one. */
function removeIfUnchanged(file: string, owner: string) {
  if (readOwner(file) !== owner) return;
  try {
    unlinkSync(file);
  } catch {
    // The other starter was faster; the next round finds its lock.
  }
}

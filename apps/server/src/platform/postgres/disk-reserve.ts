import { randomBytes } from 'node:crypto';
import { statfsSync, statSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';

const megabyte = 2 ** 20;
/** A recovery begins a new segment of PostgreSQL's log, of 16 MB, and ends at once where there is no space for it. */
const recoveryBytes = 32 * megabyte;
/** Two recoveries: what was under way when the first was needed may go on until the second is. */
const reserveBytes = 2 * recoveryBytes;
/** So that a file of settings can be written. */
const settingsBytes = megabyte;
/** With less than this nothing more is saved: what is under way ends, and reading goes on. */
const leastFreeBytes = 64 * megabyte;
/** What has to be free besides a whole reserve before anything is saved again. */
const enoughFreeBytes = 2 * leastFreeBytes;

/** The free space on a database's disk, of which some is held back for its recovery. */
export type DiskReserve = {
  /** Looks at the disk, fills the reserve where there is space for it, and says whether too little is left to save anything. */
  readonly check: () => Promise<boolean>;
  /** Gives some of the reserve away where little else is left. Says whether there was any to give. */
  readonly release: (need: 'recovery' | 'settings') => boolean;
  readonly freeMegabytes: () => number;
};

/** Opens the reserve on the disk that holds `home`: a file there, `reserve`, of bytes that no file system can shrink. */
export function openDiskReserve(home: string): DiskReserve {
  const reserve = path.join(home, 'reserve');
  let isShort = false;
  const free = () => {
    const { bavail, bsize } = statfsSync(home);
    return bavail * bsize;
  };
  const held = () => statSync(reserve, { throwIfNoEntry: false })?.size ?? 0;
  return {
    async check() {
      const missingBytes = reserveBytes - held();
      const hasEnough = free() >= missingBytes + enoughFreeBytes;
      if (hasEnough && missingBytes > 0) await fill(reserve);
      isShort = isShort ? !hasEnough : free() < leastFreeBytes;
      return isShort;
    },
    release(need) {
      const heldBytes = held();
      if (free() >= leastFreeBytes || heldBytes === 0) return false;
      truncateSync(reserve, Math.max(0, heldBytes - (need === 'recovery' ? recoveryBytes : settingsBytes)));
      isShort = true;
      return true;
    },
    freeMegabytes: () => Math.floor(free() / megabyte),
  };
}

async function fill(reserve: string): Promise<void> {
  const file = await open(reserve, 'w', 0o600);
  try {
    // In one call: on a machine that is busy each of many would wait for its turn.
    await file.writev(Array<Buffer>(reserveBytes / megabyte).fill(randomBytes(megabyte)));
  } finally {
    await file.close();
  }
}

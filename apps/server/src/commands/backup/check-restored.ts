import type { FileCount } from '#platform/backup/file-copy.ts';
import type { Figures } from '#platform/backup/manifest.ts';
import { migrationTimeouts } from '#platform/database/timeouts.ts';
import { openDatabase } from '#platform/database.ts';
import type { FileStore } from '#platform/files/store.ts';
import { removeKeys } from '#platform/secrets/known-keys.ts';
import { applicationRole } from '../../app.ts';
import { endEverySession } from '../../modules/accounts/index.ts';
import { checkInvariants, invariants, storedFileKeys } from '../../modules/invariants/index.ts';
import { deleteAllPushSubscriptions } from '../../modules/notifications/index.ts';
import { bringUpToDate } from '../primary-database.ts';
import { figuresOf } from './backup.ts';

/** What was found in a database that was just restored. */
export type RestoredDatabase = {
  readonly figures: Figures;
  /** How many are checked. */
  readonly invariants: number;
  /** Those that do not hold, in words. */
  readonly violations: readonly string[];
  /** How many sessions were ended: those of the backup, of which some may have been ended since. */
  readonly endedSessions: number;
};

export type RestoreCheck = RestoredDatabase & { readonly files: FileCount; readonly missingFiles: number };

/** Brings a restored database up to this version, ends its sessions, lets it take the keys that are held here, and checks every invariant in it, in the role that the shop works in. */
export async function checkRestored(url: string): Promise<RestoredDatabase> {
  await bringUpToDate(url);
  const figures = await figuresOf(url);
  const database = openDatabase({
    connectionString: url,
    role: applicationRole,
    maxConnections: 1,
    timeouts: migrationTimeouts,
  });
  try {
    const endedSessions = await endEverySession(database.db);
    await deleteAllPushSubscriptions(database.db);
    await removeKeys(database.db);
    const violations = await checkInvariants(database.db);
    return {
      figures,
      endedSessions,
      invariants: invariants.length,
      violations: violations.map(({ code, broken, rows }) => `${code}: ${broken} (${rows.length} found)`),
    };
  } finally {
    await database.close();
  }
}

/** How many files the database names that are not in the store. */
export async function countMissingFiles(url: string, store: FileStore): Promise<number> {
  const database = openDatabase({ connectionString: url, maxConnections: 1, timeouts: migrationTimeouts });
  try {
    const present = new Set(await Array.fromAsync(store.keys()));
    return (await storedFileKeys(database.db)).filter((key) => !present.has(key)).length;
  } finally {
    await database.close();
  }
}

/** The figures of a backup beside those that were restored. They differ a little when the shop was running meanwhile. */
export function figureLines(backedUp: Figures, restored: Figures): string[] {
  return Object.entries(restored).map(([name, value]) => {
    const was = backedUp[name];
    const change = was === undefined || was === value ? '' : ` (${was} when the backup began)`;
    return `  ${name.padEnd(12)} ${value}${change}`;
  });
}

import path from 'node:path';
import { parseArgs } from 'node:util';
import { type OpenArchive, openArchive } from '#platform/backup/archive.ts';
import type { Manifest } from '#platform/backup/manifest.ts';
import { assertFits, assertKeys } from './assert-fits.ts';
import { figureLines, type RestoreCheck } from './check-restored.ts';
import { restoreCluster } from './restore-cluster.ts';
import { restoreDump } from './restore-dump.ts';
import { type RestoreOptions, readStorage, type ShopStorage } from './storage.ts';

const usage = 'Usage: npm run restore -- <file> [--replace] [--without-keys]';

export type Restored = RestoreCheck & {
  readonly manifest: Manifest;
  /** What the shop that was there before is called now, in words; empty when there was none. */
  readonly kept: readonly string[];
};

/** The command `restore`: brings a shop back from a backup. The exit code is 1 when an invariant does not hold in it. */
export async function restore(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, 'without-keys': { type: 'boolean' } },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new Error(usage);
  const options = { replace: values.replace ?? false, withoutKeys: values['without-keys'] ?? false };
  const restored = await restoreBackup(await readStorage(process.env), path.resolve(file), options);
  process.stdout.write(`${describe(restored).join('\n')}\n`);
  if (restored.violations.length > 0) process.exitCode = 1;
}

/**
 * Brings a shop back from a backup. The whole file is checked before anything is touched; what is restored takes its place only when it
 * is whole, has been brought up to this version, and was looked through.
 *
 * @throws Error that says why it is refused and what to do.
 */
export async function restoreBackup(storage: ShopStorage, file: string, options: RestoreOptions): Promise<Restored> {
  const archive = await openArchive(file);
  const { manifest } = archive;
  await assertFits(manifest, storage);
  if (!options.withoutKeys) assertKeys(manifest, storage.secrets);
  const restored = await restoreInto(storage, archive, options);
  return { ...restored, manifest };
}

function restoreInto(storage: ShopStorage, archive: OpenArchive, options: RestoreOptions) {
  return storage.databaseUrl === undefined
    ? restoreCluster(storage, archive, options)
    : restoreDump({ ...storage, databaseUrl: storage.databaseUrl }, archive, options);
}

/** What the console says of a restored shop, line by line. */
export function describe({
  manifest,
  figures,
  invariants,
  violations,
  endedSessions,
  files,
  missingFiles,
  kept,
}: Restored): string[] {
  return [
    `Restored the backup of ${manifest.createdAt} (version ${manifest.version})`,
    ...figureLines(manifest.figures, figures),
    `  files        ${files.count}${missingFiles > 0 ? `; ${missingFiles} that the database names are missing` : ''}`,
    `  invariants   ${invariants - violations.length} of ${invariants} hold`,
    ...violations.map((text) => `  BROKEN       ${text}`),
    ...kept.map((text) => `  kept         ${text}`),
    `  accounts     accounts, passwords, roles and sign-ins are those of ${manifest.createdAt}: whoever was disabled or lost a role since has`,
    `               it again. Disable them anew before you open. Every session was ended (${endedSessions}): everybody signs in again.`,
    '  What happened after the backup is not in it. Before you open: compare the books with chains and providers (withdrawals that were',
    '  sent since, deposits that came in), and see docs/operations.md, "Backups".',
  ];
}

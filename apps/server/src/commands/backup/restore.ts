import path from 'node:path';
import { parseArgs } from 'node:util';
import { type OpenArchive, openArchive } from '#platform/backup/archive.ts';
import type { Manifest } from '#platform/backup/manifest.ts';
import { databaseFolder, knownMigrations } from '#platform/migrate.ts';
import { fingerprintKeys, type Secrets } from '#platform/secrets.ts';
import { type Examined, figureLines } from './examine.ts';
import { restoreCluster } from './restore-cluster.ts';
import { restoreDump } from './restore-dump.ts';
import { type RestoreOptions, readStorage, type ShopStorage } from './storage.ts';

const usage = 'Usage: npm run restore -- <file> [--replace] [--without-keys]';

export type Restored = Examined & {
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

async function assertFits({ database, migrations, version }: Manifest, storage: ShopStorage): Promise<void> {
  if (database.kind === 'dump' && storage.databaseUrl === undefined)
    throw new Error('This backup is of an external database: set DATABASE_URL to the one to restore into.');
  if (database.kind === 'cluster' && storage.databaseUrl !== undefined)
    throw new Error(
      'This backup is of an embedded database: unset DATABASE_URL, and set DATA_DIR to where it is to be.',
    );
  const known = new Set(await knownMigrations(databaseFolder));
  if (migrations.some((name) => !known.has(name)))
    throw new Error(
      `This backup is of a newer version (${version}) than this one: restore it with that version or a later one.`,
    );
}

/** Names, numbers of documents and cards are encrypted, and fund passwords are keyed: without the keys they are lost. */
function assertKeys({ keys }: Manifest, secrets: Secrets | undefined): void {
  const held = secrets ? fingerprintKeys(secrets) : {};
  const missing = Object.keys(keys).filter((name) => held[name] !== keys[name]);
  if (missing.length === 0) return;
  throw new Error(
    `The secrets here lack ${missing.join(', ')} of the backup: verified identities, card numbers and fund passwords could not be read. Put secrets.json back into the data folder, or set ENTREPOT_SECRETS, as they were. If they are lost, --without-keys goes on without them: people then set new fund passwords.`,
  );
}

function describe({ manifest, figures, invariants, violations, files, missingFiles, kept }: Restored): string[] {
  return [
    `Restored the backup of ${manifest.createdAt} (version ${manifest.version})`,
    ...figureLines(manifest.figures, figures),
    `  files        ${files.count}${missingFiles > 0 ? `; ${missingFiles} that the database names are missing` : ''}`,
    `  invariants   ${invariants - violations.length} of ${invariants} hold`,
    ...violations.map((text) => `  BROKEN       ${text}`),
    ...kept.map((text) => `  kept         ${text}`),
    '  What happened after the backup is not in it. Before you open: compare the books with chains and providers (withdrawals that were',
    '  sent since, deposits that came in), and see docs/operations.md, "Backups".',
  ];
}

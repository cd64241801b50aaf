import type { Manifest } from '#platform/backup/manifest.ts';
import { databaseFolder, knownMigrations } from '#platform/database/migrate.ts';
import { fingerprintKeys, type Secrets } from '#platform/secrets/secrets.ts';
import type { ShopStorage } from './storage.ts';

/**
 * Refuses a backup that cannot be restored into this place.
 *
 * @throws Error that says what to do.
 */
export async function assertFits(
  { database, migrations, version }: Manifest,
  storage: Pick<ShopStorage, 'databaseUrl'>,
): Promise<void> {
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
export function assertKeys({ keys }: Manifest, secrets: Secrets | undefined): void {
  const held = secrets ? fingerprintKeys(secrets) : {};
  const missing = Object.keys(keys).filter((name) => held[name] !== keys[name]);
  if (missing.length === 0) return;
  throw new Error(
    `The secrets here lack ${missing.join(', ')} of the backup: verified identities, card numbers and fund passwords could not be read. Put secrets.json back into the data folder, or set ENTREPOT_SECRETS, as they were. If they are lost, --without-keys goes on without them: people then set new fund passwords.`,
  );
}

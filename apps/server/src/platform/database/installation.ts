import { sql } from 'kysely';
import type { Db } from '../database.ts';

export type InstallationKind = 'demo' | 'production';

const refusals: Readonly<Record<InstallationKind, string>> = {
  production:
    'This database was opened as a demo shop, whose people have passwords that everybody knows. Production needs a database of its own: set DATABASE_URL or DATA_DIR to an empty one.',
  demo: 'This database belongs to a production shop: a demo would put people with known passwords into it. Set DATA_DIR or DATABASE_URL to another one, or ENTREPOT_MODE=production for a worker or an import of this shop.',
};

/**
 * Records what a database is used for when it is first opened, and refuses any other use from then on.
 *
 * @throws Error when the database was opened as the other kind before.
 */
export async function claimInstallation(db: Db, kind: InstallationKind, now: Date): Promise<void> {
  await sql`insert into installation (made_for, opened_at) values (${kind}, ${now}) on conflict do nothing`.execute(db);
  await refuseOtherKind(db, kind);
}

/**
 * Refuses a database that was opened as the other kind; of one that never was opened nothing is noted.
 *
 * @throws Error when it was.
 */
export async function refuseOtherKind(db: Db, kind: InstallationKind): Promise<void> {
  const known = await readInstallationKind(db);
  if (known !== undefined && known !== kind) throw new Error(refusals[kind]);
}

/** What a database was opened as; undefined when it never was. */
export async function readInstallationKind(db: Db): Promise<InstallationKind | undefined> {
  const { rows } = await sql<{ madeFor: InstallationKind }>`select made_for as "madeFor" from installation`.execute(db);
  return rows[0]?.madeFor;
}

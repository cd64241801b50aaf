import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { fingerprintKeys, type Secrets } from './secrets.ts';

/**
 * Records which keys a shop's fields are encrypted with, and refuses another key of the same name from then on: a process that was started
 * without the shop's secrets has made some of its own.
 *
 * @throws Error that says what to do.
 */
export async function claimKeys(db: Db, secrets: Secrets, now: Date): Promise<void> {
  const held = fingerprintKeys(secrets);
  const names = Object.keys(held);
  await sql`insert into installation_keys (name, fingerprint, noted_at)
    select name, fingerprint, ${now} from unnest(${names}::text[], ${Object.values(held)}::text[]) as held (name, fingerprint)
    on conflict do nothing`.execute(db);
  const others = (await notedKeys(db)).filter(({ name, fingerprint }) => (held[name] ?? fingerprint) !== fingerprint);
  if (others.length === 0) return;
  throw new Error(
    `The secrets here are not those of this shop: ${others.map(({ name }) => name).join(', ')} is another key than its verified identities, card numbers and fund passwords need. Put its secrets.json back into the data folder, or set ENTREPOT_SECRETS, as they were. If they are lost, make a backup and restore it with --replace: people then set new fund passwords.`,
  );
}

/** Whether a production shop was opened with keys of which none is held. */
export async function areKeysLost(db: Db, held: Secrets | undefined): Promise<boolean> {
  const noted = await notedKeys(db);
  const fingerprints = new Set(held && Object.values(fingerprintKeys(held)));
  return noted.length > 0 && noted.every(({ fingerprint }) => !fingerprints.has(fingerprint));
}

async function notedKeys(db: Db): Promise<readonly { readonly name: string; readonly fingerprint: string }[]> {
  const { rows } = await sql<{
    name: string;
    fingerprint: string;
  }>`select name, fingerprint from installation_keys order by name`.execute(db);
  return rows;
}

/** Has the next start take the keys that it holds for the shop's, in a database that no process works on, such as a restored one. */
export async function removeKeys(db: Db): Promise<void> {
  await sql`delete from installation_keys`.execute(db);
}

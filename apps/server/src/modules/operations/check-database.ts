import { sql } from 'kysely';
import { readDatabaseClock } from '#platform/database/database-clock.ts';
import { readInstallationKind } from '#platform/database/installation.ts';
import { databaseFolder, knownMigrations } from '#platform/database/migrate.ts';
import type { Db } from '#platform/database.ts';
import { type Found, unsafe, warning } from './finding.ts';

const oldestMajor = 15;
/** A web process opens 20 connections at most, and a worker with its thread for product files 40. */
const fewestConnections = 60;
const clockOffSeconds = 5;
const clockBrokenSeconds = 60;
const lateSeconds = 60;

type SettingRow = { readonly name: string; readonly setting: string };

/** Version of the server, and whether what it has acknowledged survives a power cut. */
export async function checkDatabase(db: Db): Promise<Found> {
  const { rows } = await sql<SettingRow>`select name, setting from pg_settings where name in
    ('server_version_num', 'server_version', 'fsync', 'full_page_writes', 'synchronous_commit', 'max_connections')`.execute(
    db,
  );
  return validateServer(new Map(rows.map((row) => [row.name, row.setting])));
}

/** What is wrong with a server, by its own settings. */
export function validateServer(setting: ReadonlyMap<string, string>): Found {
  const isOff = (name: string) => setting.get(name) === 'off';
  const connections = Number(setting.get('max_connections'));
  return {
    detail: `PostgreSQL ${setting.get('server_version')?.split(' ')[0]}`,
    findings: [
      ...(Number(setting.get('server_version_num')) < oldestMajor * 10_000 ? [unsafe('databaseOld')] : []),
      ...['fsync', 'full_page_writes'].filter(isOff).map((name) => unsafe('databaseNotDurable', { name })),
      ...(isOff('synchronous_commit') ? [unsafe('databaseNotDurable', { name: 'synchronous_commit' })] : []),
      ...(connections < fewestConnections ? [warning('databaseFewConnections', { number: `${connections}` })] : []),
    ],
  };
}

/** Whether the database is as this version wants it. */
export async function checkSchema(db: Db): Promise<Found> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db);
  const known = await knownMigrations(databaseFolder);
  const applied = new Set(rows.map(({ name }) => name));
  const pending = known.filter((name) => !applied.has(name)).length;
  const unknown = [...applied].filter((name) => !known.includes(name)).length;
  return {
    detail: rows.at(-1)?.name ?? '',
    findings: [
      ...(unknown > 0 ? [unsafe('schemaNewer')] : []),
      ...(pending > 0 ? [warning('schemaBehind', { number: `${pending}` })] : []),
    ],
  };
}

/** How far our clock is from the database's; half of the way there and back is taken off. */
export async function checkClock(db: Db, now: () => Date): Promise<Found> {
  const before = now().getTime();
  const theirs = await readDatabaseClock(db);
  const seconds = Math.abs((before + now().getTime()) / 2 - theirs.getTime()) / 1000;
  const params = { seconds: seconds.toFixed(0) };
  return {
    detail: `${seconds.toFixed(1)} s`,
    findings: [
      ...(seconds >= clockBrokenSeconds ? [unsafe('clockOff', params)] : []),
      ...(seconds >= clockOffSeconds && seconds < clockBrokenSeconds ? [warning('clockOff', params)] : []),
    ],
  };
}

/** Whether a demo was opened on the database of a production shop, or the other way round. */
export async function checkInstallation(db: Db, isProduction: boolean): Promise<Found> {
  const madeFor = (await readInstallationKind(db)) ?? '';
  const isDemo = madeFor === 'demo';
  return { detail: madeFor, findings: isDemo ? [isProduction ? unsafe('demoData') : warning('isDemo')] : [] };
}

type OutboxRow = { readonly waiting: number; readonly lag: number };

/** Whether events are delivered in time. */
export async function checkOutbox(db: Db, now: Date): Promise<Found> {
  const { rows } = await sql<OutboxRow>`select count(*)::int as waiting,
    coalesce(extract(epoch from ${now}::timestamptz - min(due_at)), 0)::float8 as lag from outbox_log`.execute(db);
  const lag = Math.max(0, rows[0]?.lag ?? 0);
  return {
    detail: `${lag.toFixed(1)} s`,
    findings: lag > lateSeconds ? [unsafe('outboxLate', { seconds: lag.toFixed(0) })] : [],
  };
}

/** How many mails could not be sent yet. */
export async function countStuckMails(db: Db): Promise<number> {
  const { rows } = await sql<{ failed: number }>`select count(*) filter (where error is not null)::int as failed
    from mail_log where sent_at is null and expired_at is null and medium = 'mail'`.execute(db);
  return rows[0]?.failed ?? 0;
}

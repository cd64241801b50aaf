import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';

type Value = number | string | boolean;

export type StoredSetting = { readonly key: string; readonly value: Value };

/** Every value that differs from its default. */
export async function readSettings(db: Db | Tx): Promise<(StoredSetting & { readonly updatedAt: Date })[]> {
  const { rows } = await sql<
    StoredSetting & { readonly updatedAt: Date }
  >`select key, value, updated_at as "updatedAt" from settings`.execute(db);
  return rows;
}

/** Makes two changes of one setting follow each other, so that the log's old values are true. */
export async function lockSetting(tx: Tx, key: string): Promise<StoredSetting | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`setting:${key}`}, 0))`.execute(tx);
  const { rows } = await sql<StoredSetting>`select key, value from settings where key = ${key}`.execute(tx);
  return rows[0];
}

export async function writeSetting(tx: Tx, setting: StoredSetting, at: Date): Promise<void> {
  await sql`insert into settings (key, value, updated_at) values (${setting.key}, ${JSON.stringify(setting.value)}::jsonb, ${at})
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(tx);
}

export type ChangeRequest = StoredSetting & {
  readonly askedBy: bigint;
  readonly reason: string;
  readonly at: Date;
};

const requestColumns = sql`key, value, asked_by as "askedBy", reason, asked_at as at`;

/** The change of a setting that one has asked for since an instant. */
export async function findChangeRequest(tx: Tx, key: string, since: Date): Promise<ChangeRequest | undefined> {
  const { rows } = await sql<ChangeRequest>`select ${requestColumns} from setting_change_requests
    where key = ${key} and asked_at >= ${since}`.execute(tx);
  return rows[0];
}

/** Every change that one has asked for since an instant. */
export async function listChangeRequests(db: Db, since: Date): Promise<ChangeRequest[]> {
  const { rows } =
    await sql<ChangeRequest>`select ${requestColumns} from setting_change_requests where asked_at >= ${since}`.execute(
      db,
    );
  return rows;
}

/** Stores a change that is asked for, in the place of an earlier one of its setting. */
export async function requestChange(tx: Tx, { key, value, askedBy, reason, at }: ChangeRequest): Promise<void> {
  await sql`insert into setting_change_requests (key, value, asked_by, reason, asked_at)
    values (${key}, ${JSON.stringify(value)}::jsonb, ${askedBy}, ${reason}, ${at})
    on conflict (key) do update set value = excluded.value, asked_by = excluded.asked_by, reason = excluded.reason,
      asked_at = excluded.asked_at`.execute(tx);
}

export async function deleteChangeRequest(tx: Tx, key: string): Promise<void> {
  await sql`delete from setting_change_requests where key = ${key}`.execute(tx);
}

/** Deletes the change that one has asked for. Returns whether it still waited. */
export async function withdrawChangeRequest(tx: Tx, key: string, askedBy: bigint): Promise<boolean> {
  const { rows } =
    await sql`delete from setting_change_requests where key = ${key} and asked_by = ${askedBy} returning key`.execute(
      tx,
    );
  return rows.length > 0;
}

export type SettingChange = {
  readonly id: bigint;
  readonly key: string;
  readonly oldValue: Value;
  readonly newValue: Value;
  readonly staffId: bigint | null;
  readonly reason: string;
  readonly at: Date;
};

export async function logChange(tx: Tx, change: SettingChange): Promise<void> {
  await sql`insert into setting_changes (id, key, old_value, new_value, staff_id, reason, created_at)
    values (${change.id}, ${change.key}, ${JSON.stringify(change.oldValue)}::jsonb, ${JSON.stringify(change.newValue)}::jsonb,
      ${change.staffId}, ${change.reason}, ${change.at})`.execute(tx);
}

type ChangeRow = Omit<SettingChange, 'at'> & { readonly at: Date; readonly isLast: boolean };

const changeColumns = sql`c.id, c.key, c.old_value as "oldValue", c.new_value as "newValue", c.staff_id as "staffId", c.reason,
  c.created_at as at, not exists (select from setting_changes n where n.key = c.key and n.id > c.id) as "isLast"`;

/** A part of the log, newest first, of one setting or of all; each row carries how many there are. */
export async function listChanges(
  db: Db,
  key: string,
  limit: number,
  offset: number,
): Promise<(ChangeRow & { readonly total: bigint })[]> {
  const { rows } = await sql<ChangeRow & { readonly total: bigint }>`
    select ${changeColumns}, count(*) over () as total from setting_changes c
     where ${key} = '' or c.key = ${key} order by c.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function findChange(tx: Tx, id: bigint): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`select ${changeColumns} from setting_changes c where c.id = ${id}`.execute(tx);
  return rows[0];
}

/** The last change of a setting. */
export async function lastChangeOf(tx: Tx, key: string): Promise<bigint | undefined> {
  const { rows } = await sql<{
    id: bigint;
  }>`select id from setting_changes where key = ${key} order by id desc limit 1`.execute(tx);
  return rows[0]?.id;
}

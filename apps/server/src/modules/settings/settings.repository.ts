import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

type Value = number | string | boolean;

export type StoredSetting = { readonly key: string; readonly value: Value };

/** Every value that differs from its default. */
export async function readSettings(db: Db | Tx): Promise<StoredSetting[]> {
  const { rows } = await sql<StoredSetting>`select key, value from settings`.execute(db);
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

import type { OpeningHours } from '@entrepot/domain';
import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Db, Tx } from '#platform/database.ts';

/** A desk's hours, and what it says outside them, by language. */
export type DeskHours = OpeningHours & {
  readonly version: number;
  readonly isOn: boolean;
  readonly answers: Readonly<Record<string, string>>;
};

/** Under what a desk's own rows are kept: the store, or customer service. */
export const deskIdOf = (storeId: bigint | null): bigint => storeId ?? 0n;

type HoursRow = {
  readonly version: number;
  readonly isOn: boolean;
  readonly timeZone: string;
  readonly weekly: DeskHours['weekly'];
  readonly holidays: readonly string[];
  readonly answers: Record<string, string>;
};

/** The hours of a store, or with null of customer service; undefined where nothing was said. */
export async function findHours(db: Db | Tx, storeId: bigint | null): Promise<DeskHours | undefined> {
  const { rows } = await prepared(
    'chat_hours',
    sql<HoursRow>`select version, is_on as "isOn", time_zone as "timeZone", weekly, holidays, answers from chat_hours
      where desk_id = ${deskIdOf(storeId)}`,
  ).execute(db);
  return rows[0];
}

/** Writes a desk's hours over the version that was read. Returns false when there is another one by now. */
export async function saveHoursRow(tx: Tx, storeId: bigint | null, hours: DeskHours, at: Date): Promise<boolean> {
  const { rows } =
    await sql`insert into chat_hours as h (desk_id, is_on, time_zone, weekly, holidays, answers, updated_at)
    values (${deskIdOf(storeId)}, ${hours.isOn}, ${hours.timeZone}, ${JSON.stringify(hours.weekly)}::text::jsonb,
      ${hours.holidays}::text[], ${JSON.stringify(hours.answers)}::text::jsonb, ${at})
    on conflict (desk_id) do update set is_on = excluded.is_on, time_zone = excluded.time_zone, weekly = excluded.weekly,
      holidays = excluded.holidays, answers = excluded.answers, updated_at = excluded.updated_at, version = h.version + 1
      where h.version = ${hours.version} returning version`.execute(tx);
  return rows.length > 0;
}

import { platformDay } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import { platformDayOf } from '#platform/database/platform-day.ts';

/** The key and values of a reminder: what is due again on another day, after a case or with another offer, is told of again. */
export const reminder = (happening: string, dueAt: Date, params: Readonly<Record<string, string>>) => {
  const day = platformDay(dueAt);
  return { key: `${happening}:${day}`, params: { ...params, day } };
};

/** Whether somebody, whose notification `n` is by a condition, was reminded of what is due then. Reminders from before days stood in their keys count as well. */
export function isReminded(
  isTheirs: RawBuilder<unknown>,
  happening: RawBuilder<unknown>,
  dueAt: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const day = sql`${platformDayOf(dueAt)}::text`;
  return sql<boolean>`exists (select from notification_entries n where ${isTheirs}
    and n.key in (${happening}, ${happening} || ':' || ${day}) and n.params->>'day' = ${day})`;
}

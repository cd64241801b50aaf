import type { adminSettings, OutputOf } from '@entrepot/contract';
import { type PageRequest, pageOf } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { readHistory } from '../../settings/index.ts';

/** One page of the changes of a setting, or of all, newest first, with the names of who made them. */
export async function settingHistory(
  ctx: Context,
  key: string,
  page: PageRequest,
): Promise<OutputOf<typeof adminSettings.settingHistory>> {
  const { rows, total } = await readHistory(ctx, key, page);
  const staffIds = rows.flatMap(({ staffId }) => (staffId === null ? [] : [staffId]));
  const { rows: staff } = await sql<{ id: bigint; name: string }>`select id, name from staff_names
    where id = any(${staffIds}::bigint[])`.execute(ctx.db);
  const names = new Map(staff.map(({ id, name }) => [id, name]));
  const changes = rows.map((row) => ({
    changeId: String(row.id),
    key: row.key,
    oldValue: String(row.oldValue),
    newValue: String(row.newValue),
    ...(row.staffId !== null && { staffId: String(row.staffId) }),
    staffName: (row.staffId !== null && names.get(row.staffId)) || '',
    reason: row.reason,
    createTime: row.at.toISOString(),
    canUndo: row.isLast,
  }));
  return pageOf(changes, page, Number(total));
}

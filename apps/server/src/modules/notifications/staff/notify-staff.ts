import type { Permission } from '@entrepot/contract';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { type KindWithoutPermission, permissionOf, type StaffKind } from '../kinds/kinds.ts';
import { notify } from '../notify.ts';

/** A notification to whoever has the permission that the work needs, apart from those who are named. */
export type StaffNotification = {
  /** Names the happening: the same one again is told to nobody, not even to whoever was given the permission since. */
  readonly key: string;
  readonly subjectId: bigint | null;
  readonly params: Readonly<Record<string, string>>;
  /** Who caused it, or may not decide it, and needs no telling. */
  readonly exceptStaffIds?: readonly bigint[];
} & (
  | { readonly kind: Exclude<StaffKind, KindWithoutPermission>; readonly permission?: never }
  | { readonly kind: KindWithoutPermission; readonly permission: Permission }
);

/** Notifies staff of work and of faults, each once. Returns how many of them were new and somebody could be notified of. */
export async function notifyStaff(ctx: Context, tx: Tx, notifications: readonly StaffNotification[]): Promise<number> {
  const known = await findKnown(
    tx,
    notifications.map(({ key }) => key),
  );
  const fresh = notifications
    .filter(({ key }) => !known.has(key))
    // Who reads it later must still have the permission: of kinds that have one it is known by the kind, of the others it is kept.
    .map((each) =>
      each.permission === undefined
        ? { ...each, permission: permissionOf(each.kind) ?? '' }
        : { ...each, params: { ...each.params, permission: each.permission } },
    );
  if (fresh.length === 0) return 0;
  const { rows: staff } = await sql<{ id: bigint; permissions: string[] }>`select id, permissions from staff_access_view
    where status = 'active' and permissions && ${[...new Set(fresh.map(({ permission }) => permission))]}::text[]`.execute(
    tx,
  );
  const written = fresh.flatMap(({ key, kind, subjectId, params, permission, exceptStaffIds = [] }) =>
    staff
      .filter(({ id, permissions }) => !exceptStaffIds.includes(id) && permissions.includes(permission))
      .map(({ id }) => ({ to: { staffId: id }, key, kind, subjectId, params })),
  );
  await notify(ctx, tx, written);
  return new Set(written.map(({ key }) => key)).size;
}

/** The happenings that somebody was told already. */
async function findKnown(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`select distinct key from notification_entries
    where staff_id is not null and key = any (${[...keys]}::text[])`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

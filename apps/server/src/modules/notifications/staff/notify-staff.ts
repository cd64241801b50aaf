import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import type { StaffKind } from '../kinds/kinds.ts';
import { notify } from '../notify.ts';

/** What staff are told: whoever has the permission that the work needs, apart from one who may be named. */
export type StaffNews = {
  /** Names the happening: the same one again is told to nobody, not even to whoever was given the permission since. */
  readonly key: string;
  readonly kind: StaffKind;
  readonly subjectId: bigint | null;
  readonly params: Readonly<Record<string, string>>;
  readonly permission: string;
  /** Who caused it and needs no telling. */
  readonly except?: bigint;
};

/** Tells staff of work and of faults, each once. Returns how many of them were new. */
export async function notifyStaff(ctx: Context, tx: Tx, news: readonly StaffNews[]): Promise<number> {
  const known = await findKnown(
    tx,
    news.map(({ key }) => key),
  );
  const fresh = news.filter(({ key }) => !known.has(key));
  if (fresh.length === 0) return 0;
  const { rows: staff } = await sql<{ id: bigint; permissions: string[] }>`select id, permissions from staff_access_view
    where status = 'active' and permissions && ${[...new Set(fresh.map(({ permission }) => permission))]}::text[]`.execute(
    tx,
  );
  const told = fresh.flatMap(({ permission, except, ...happening }) =>
    staff
      .filter(({ id, permissions }) => id !== except && permissions.includes(permission))
      .map(({ id }) => ({ ...happening, params: { ...happening.params, permission }, to: { staffId: id } })),
  );
  await notify(ctx, tx, told);
  return new Set(told.map(({ key }) => key)).size;
}

/** The happenings that somebody was told already. */
async function findKnown(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`select distinct key from notification_entries
    where staff_id is not null and key = any (${[...keys]}::text[])`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

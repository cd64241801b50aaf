import { type adminPanel, type InputOf, type OutputOf, panelLists } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import { recordRowsExported } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { type Db, inTx, type Tx } from '#platform/database.ts';
import type { StaffSession } from '#platform/session.ts';

type Setup = OutputOf<typeof adminPanel.listSetup>;
type ViewRow = { readonly id: bigint; readonly name: string; readonly query: string };

/** Saved views that one member of staff keeps of one list at most. */
const mostViews = 30;

async function selectViews(db: Db | Tx, staffId: bigint, list: string): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`select id, name, query from staff_views
    where staff_id = ${staffId} and list = ${list} order by lower(name), id`.execute(db);
  return rows;
}

const present = ({ id, name, query }: ViewRow) => ({ viewId: String(id), name, query });

/** A member's saved views of a list, by name, and the columns that they chose. */
export async function readListSetup(ctx: Context, staffId: bigint, list: string): Promise<Setup> {
  const [views, chosen] = await Promise.all([
    selectViews(ctx.db, staffId, list),
    sql<{ columns: string[] }>`select columns from staff_columns
      where staff_id = ${staffId} and list = ${list}`.execute(ctx.db),
  ]);
  const columns = chosen.rows[0]?.columns;
  return { views: views.map(present), ...(columns && { columns }) };
}

/**
 * Saves a view; one of the same name is replaced.
 *
 * @throws DomainError `saved_view_limit`.
 */
export async function saveView(
  ctx: Context,
  staffId: bigint,
  { list, name, query }: InputOf<typeof adminPanel.listSaveView>,
): Promise<Setup['views'][number]> {
  const id = ctx.ids.next();
  return inTx(ctx.db, async (tx) => {
    // Two first saves at once wait for each other, so that the limit holds.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`staff_views:${staffId}`}, 0))`.execute(tx);
    const views = await selectViews(tx, staffId, list);
    if (views.length >= mostViews && !views.some((view) => view.name === name.trim()))
      throw new DomainError('saved_view_limit', { limit: mostViews });
    const { rows } = await sql<ViewRow>`
      insert into staff_views (id, staff_id, list, name, query, created_at)
      values (${id}, ${staffId}, ${list}, ${name.trim()}, ${query}, ${ctx.clock.now()})
      on conflict on constraint staff_views_name_once do update set query = excluded.query
      returning id, name, query`.execute(tx);
    const [row] = rows;
    if (!row) throw new Error('an upsert returned no row');
    return present(row);
  });
}

/**
 * Deletes an own view.
 *
 * @throws DomainError `saved_view_not_found`, another's included.
 */
export async function removeView(ctx: Context, staffId: bigint, id: bigint): Promise<void> {
  const { rows } = await sql`delete from staff_views where id = ${id} and staff_id = ${staffId} returning id`.execute(
    ctx.db,
  );
  if (rows.length === 0) throw new DomainError('saved_view_not_found');
}

/** Chooses the columns of a list; without any the usual ones come back. */
export async function chooseColumns(
  ctx: Context,
  staffId: bigint,
  { list, columns }: InputOf<typeof adminPanel.listColumns>,
): Promise<void> {
  if (columns === undefined)
    await sql`delete from staff_columns where staff_id = ${staffId} and list = ${list}`.execute(ctx.db);
  else
    await sql`insert into staff_columns (staff_id, list, columns) values (${staffId}, ${list}, ${columns}::text[])
      on conflict (staff_id, list) do update set columns = excluded.columns`.execute(ctx.db);
}

/**
 * Records in the audit log that rows of a list are saved as a file.
 *
 * @throws DomainError `not_allowed` of a list that the person does not see.
 */
export async function logExport(
  ctx: Context,
  { permissions }: StaffSession,
  { list, query, rows }: InputOf<typeof adminPanel.listRecordExport>,
): Promise<void> {
  if (!panelLists[list].some((permission) => permissions.has(permission))) throw new DomainError('not_allowed');
  // Nothing else is written: the entry itself is.
  await inTx(ctx.db, async () => recordRowsExported(Object.fromEntries(new URLSearchParams(query)), rows));
}

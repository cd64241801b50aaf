import type { InputOf, OutputOf, sellerViews } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { type Db, inTx, type Tx } from '#platform/database.ts';

type View = OutputOf<typeof sellerViews.viewSave>;
type ViewRow = { readonly id: bigint; readonly list: View['list']; readonly name: string; readonly query: string };

/** Saved views that a store keeps of one list at most. */
const mostViews = 30;

/** A store's saved views of a list, by name. */
export async function listViews(ctx: Context, storeId: bigint, list: View['list']): Promise<View[]> {
  return (await selectViews(ctx.db, storeId, list)).map(presentView);
}

/**
 * Saves a view; one of the same name is replaced.
 *
 * @throws DomainError `saved_view_limit`.
 */
export async function saveView(
  ctx: Context,
  storeId: bigint,
  { list, name, query }: InputOf<typeof sellerViews.viewSave>,
): Promise<View> {
  const id = ctx.ids.next();
  return inTx(ctx.db, async (tx) => {
    // Two first saves at once meet at the store's row, so that the limit holds.
    await sql`select id from stores where id = ${storeId} for no key update`.execute(tx);
    const views = await selectViews(tx, storeId, list);
    if (views.length >= mostViews && !views.some((view) => view.name === name.trim()))
      throw new DomainError('saved_view_limit', { limit: mostViews });
    const { rows } = await sql<ViewRow>`
      insert into saved_views (id, store_id, list, name, query, created_at)
      values (${id}, ${storeId}, ${list}, ${name.trim() || name}, ${query}, ${ctx.clock.now()})
      on conflict on constraint saved_views_name_once do update set query = excluded.query
      returning id, list, name, query`.execute(tx);
    const [row] = rows;
    if (!row) throw new Error('an upsert returned no row');
    return presentView(row);
  });
}

/**
 * Deletes a view of the store.
 *
 * @throws DomainError `saved_view_not_found`.
 */
export async function removeView(ctx: Context, storeId: bigint, id: bigint): Promise<void> {
  const { rows } = await sql`delete from saved_views where id = ${id} and store_id = ${storeId} returning id`.execute(
    ctx.db,
  );
  if (rows.length === 0) throw new DomainError('saved_view_not_found');
}

async function selectViews(db: Db | Tx, storeId: bigint, list: View['list']): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`select id, list, name, query from saved_views
    where store_id = ${storeId} and list = ${list} order by lower(name), id`.execute(db);
  return rows;
}

function presentView({ id, list, name, query }: ViewRow): View {
  return { viewId: String(id), list, name, query };
}

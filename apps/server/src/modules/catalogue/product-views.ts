import { DomainError, dayMs, platformDay } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { type Db, inTx, type Tx } from '../../platform/database.ts';
import { addStoreFigures } from '../sellers/index.ts';

type View = { readonly productId: bigint; readonly visitor: string };

type Buffer = { waiting: Map<string, View>; timer: NodeJS.Timeout | undefined; running: Promise<void> };

const flushAfterMs = 1000;
const mostWaiting = 10_000;

/** Views that wait to be written, one buffer per process. */
const buffers = new WeakMap<Context, Buffer>();

/**
 * Takes a visitor's view of a product's page: see `noteView`. A visitor may name anything, so the product is looked up.
 *
 * Throws `product_not_found`.
 */
export async function takeView(ctx: Context, view: View): Promise<void> {
  if (!(await isProduct(ctx.readDb, view.productId))) throw new DomainError('product_not_found');
  noteView(ctx, view);
  if (bufferOf(ctx).waiting.size >= mostWaiting) await flushViews(ctx);
}

/**
 * Notes that a visitor opened the page of a product that exists. It is added up within a second or two, once per visitor and
 * platform day.
 */
export function noteView(ctx: Context, view: View): void {
  const buffer = bufferOf(ctx);
  buffer.waiting.set(`${view.productId} ${view.visitor}`, view);
  buffer.timer ??= setTimeout(() => {
    flushViews(ctx).catch((error: unknown) => ctx.log.error({ err: error }, 'page views were lost'));
  }, flushAfterMs);
}

/** Writes the views that wait, after those being written. Called at shutdown too, before the database closes. */
export async function flushViews(ctx: Context): Promise<void> {
  const buffer = bufferOf(ctx);
  clearTimeout(buffer.timer);
  buffer.timer = undefined;
  const views = [...buffer.waiting.values()];
  buffer.waiting = new Map();
  const earlier = buffer.running;
  const write = earlier.catch(() => {}).then(() => (views.length > 0 ? writeViews(ctx, views) : undefined));
  buffer.running = write;
  await write;
}

function bufferOf(ctx: Context): Buffer {
  let buffer = buffers.get(ctx);
  if (!buffer) {
    buffer = { waiting: new Map(), timer: undefined, running: Promise.resolve() };
    buffers.set(ctx, buffer);
  }
  return buffer;
}

async function writeViews(ctx: Context, views: readonly View[]): Promise<void> {
  const day = platformDay(ctx.clock.now());
  await inTx(ctx.db, async (tx) => {
    const rows = await addViews(tx, day, views);
    await addDayViews(tx, day, rows);
    await addStoreFigures(
      tx,
      rows.map((row) => ({ sellerId: row.seller_id, views: Number(row.views) })),
    );
  });
}

async function addViews(tx: Tx, day: string, views: readonly View[]) {
  const { rows } = await sql<{ seller_id: bigint; views: bigint }>`with seen as (
      insert into product_views (product_id, day, visitor)
      select product_id, ${day}::date, visitor
        from unnest(${views.map(({ productId }) => productId)}::bigint[], ${views.map(({ visitor }) => visitor)}::text[]) as v (product_id, visitor)
       order by product_id, visitor
      on conflict do nothing
      returning product_id
    ), fresh as (
      select product_id, count(*) as views from seen group by product_id
    ), held as (
      select t.product_id from product_stats t where t.product_id in (select product_id from fresh) order by t.product_id for no key update
    ), added as (
      update product_stats t set views = t.views + f.views from fresh f join held h on h.product_id = f.product_id
       where t.product_id = f.product_id returning t.product_id, f.views
    )
    select p.seller_id, a.views from added a join products p on p.id = a.product_id`.execute(tx);
  return rows;
}

/** Adds views to their stores' figures of the day, in the order of the stores' ids. */
async function addDayViews(tx: Tx, day: string, rows: readonly { seller_id: bigint; views: bigint }[]): Promise<void> {
  await sql`insert into store_view_days as d (seller_id, day, views)
    select seller_id, ${day}::date, sum(views)::integer
      from unnest(${rows.map((row) => row.seller_id)}::bigint[], ${rows.map((row) => row.views)}::bigint[]) as v (seller_id, views)
     group by seller_id order by seller_id
    on conflict (seller_id, day) do update set views = d.views + excluded.views`.execute(tx);
}

async function isProduct(db: Db, productId: bigint): Promise<boolean> {
  const { rows } = await sql`/*hot:product_exists*/ select 1 from products where id = ${productId}`.execute(db);
  return rows.length === 1;
}

const pruneLimit = 5000;

/** Forgets who saw what before yesterday; the figures stay. Returns how many rows went. */
export async function pruneViews(ctx: Context): Promise<number> {
  const yesterday = platformDay(new Date(ctx.clock.now().getTime() - dayMs));
  const { numAffectedRows } = await sql`delete from product_views where ctid = any (array(
    select ctid from product_views where day < ${yesterday}::date limit ${pruneLimit}))`.execute(ctx.db);
  return Number(numAffectedRows ?? 0n);
}

import { createHmac } from 'node:crypto';
import { DomainError, dayMs, platformDay } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { prepared } from '#platform/database/prepared.ts';
import { type Db, inTx, type Tx } from '#platform/database.ts';
import { siteOf } from '#platform/http/limits/client-network.ts';
import { addStoreFigures } from '../../sellers/index.ts';

type View = { readonly productId: bigint; readonly visitor: string };

type Buffer = { waiting: Map<string, View>; timer: NodeJS.Timeout | undefined; running: Promise<void> };

const flushAfterMs = 1000;
const mostWaiting = 10_000;
/** Views that one site can add on a platform day, over all products. */
export const viewsPerSiteAndDay = 300;

/** Views that wait to be written, one buffer per process. */
const buffers = new WeakMap<Context, Buffer>();

/**
 * Counts a view of a product's page: see `bufferView`. Whoever makes the call could name any product and call itself anything, so
 * the product is looked up and the site counts as the visitor, under a keyed hash.
 *
 * @throws DomainError `product_not_found`.
 */
export async function recordView(ctx: Context, productId: bigint, address: string): Promise<void> {
  if (!(await isPublished(ctx.readDb, productId))) throw new DomainError('product_not_found');
  bufferView(ctx, { productId, visitor: visitorOf(ctx, address) });
  if (bufferOf(ctx).waiting.size >= mostWaiting) await flushViews(ctx);
}

function visitorOf(ctx: Context, address: string): string {
  const key = ctx.config.secrets.fileLinkKey;
  return createHmac('sha256', key)
    .update(`viewer:${siteOf(address)}`)
    .digest('base64url')
    .slice(0, 22);
}

/**
 * Records that a visitor opened the page of a product that exists. It is added up within a second or two, once per visitor and
 * platform day, and for so many products a visitor only.
 */
export function bufferView(ctx: Context, view: View): void {
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
    // Two batches must not count a visitor's views past each other.
    await sql`select pg_advisory_xact_lock(${viewsLock})`.execute(tx);
    const rows = await addViews(tx, day, views);
    await addDayViews(tx, day, rows);
    await addStoreFigures(
      tx,
      rows.map((row) => ({ storeId: row.storeId, views: Number(row.views) })),
    );
  });
}

async function addViews(tx: Tx, day: string, views: readonly View[]) {
  const { rows } = await sql<{ storeId: bigint; views: bigint }>`with offered as (
      select v.product_id, v.visitor, row_number() over (partition by v.visitor order by v.product_id) as place
        from unnest(${views.map(({ productId }) => productId)}::bigint[], ${views.map(({ visitor }) => visitor)}::text[]) as v (product_id, visitor)
       where not exists (select from product_views w where w.day = ${day}::date and w.product_id = v.product_id and w.visitor = v.visitor)
    ), seen as (
      insert into product_views (product_id, day, visitor)
      select product_id, ${day}::date, visitor from offered o
       where place + (select count(*) from product_views w where w.day = ${day}::date and w.visitor = o.visitor) <= ${viewsPerSiteAndDay}
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
    select p.store_id as "storeId", a.views from added a join products p on p.id = a.product_id`.execute(tx);
  return rows;
}

/** Adds views to their stores' figures of the day, in the order of the stores' ids. */
async function addDayViews(tx: Tx, day: string, rows: readonly { storeId: bigint; views: bigint }[]): Promise<void> {
  await sql`insert into store_view_days as d (store_id, day, views)
    select store_id, ${day}::date, sum(views)::integer
      from unnest(${rows.map((row) => row.storeId)}::bigint[], ${rows.map((row) => row.views)}::bigint[]) as v (store_id, views)
     group by store_id order by store_id
    on conflict (store_id, day) do update set views = d.views + excluded.views`.execute(tx);
}

async function isPublished(db: Db, productId: bigint): Promise<boolean> {
  const { rows } = await prepared(
    'product_exists',
    sql`select 1 from products
    where id = ${productId} and status = 'published'`,
  ).execute(db);
  return rows.length === 1;
}

const viewsLock = 7_240_913_556_302n;
const purgedAtOnce = 5000;

/** Purges who saw what before yesterday; the figures stay. Returns how many rows went. */
export async function purgeViews(ctx: Context): Promise<number> {
  const yesterday = platformDay(new Date(ctx.clock.now().getTime() - dayMs));
  const { numAffectedRows } = await sql`delete from product_views where ctid = any (array(
    select ctid from product_views where day < ${yesterday}::date limit ${purgedAtOnce}))`.execute(ctx.db);
  return Number(numAffectedRows ?? 0n);
}

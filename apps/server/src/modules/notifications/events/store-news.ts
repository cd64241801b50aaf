import { dayMs, platformDay } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { type EventHandler, on } from '#platform/module.ts';
import { productChanged } from '../../catalogue/index.ts';
import { storeCouponChanged } from '../../coupons/index.ts';
import { notify } from '../notify.ts';

type News = {
  readonly storeId: bigint;
  readonly kind: 'store_new_product' | 'store_new_coupon';
  readonly subjectId: bigint;
  readonly params: Readonly<Record<string, string>>;
};

const newForMs = dayMs;
const followersAtOnce = 500;
const keptDays = 30;
/** Whoever could not be told for so long is not told any more: it is no news. */
const freshDays = 2;

/** A store has one piece of news a day: the first one. */
async function writeNews(ctx: Context, tx: Tx, news: readonly News[]): Promise<void> {
  const now = ctx.clock.now();
  await sql`insert into store_news (store_id, day, kind, subject_id, params, created_at)
    select n.store_id, ${platformDay(now)}::date, n.kind, n.subject_id, n.params::jsonb, ${now}::timestamptz
      from unnest(${news.map((each) => each.storeId)}::bigint[], ${news.map((each) => each.kind)}::text[],
        ${news.map((each) => each.subjectId)}::bigint[], ${news.map((each) => JSON.stringify(each.params))}::text[])
        as n (store_id, kind, subject_id, params)
     where exists (select from store_followers f where f.store_id = n.store_id)
     order by n.store_id
    on conflict (store_id, day) do nothing`.execute(tx);
}

/** What followers of a store may be told of it. */
export const newsEvents: readonly EventHandler[] = [
  on(productChanged, 'note new products', async (ctx, tx, events) => {
    const now = ctx.clock.now();
    const { rows } = await sql<{ storeId: bigint; productId: bigint }>`
      select g.store_id as "storeId", g.product_id as "productId" from product_cards g
       where g.product_id = any (${events.map(({ payload }) => BigInt(payload.productId))}::bigint[])
         and g.status = 'published' and g.published_at > ${new Date(now.getTime() - newForMs)}
       order by g.product_id`.execute(tx);
    const news = rows.map(
      ({ storeId, productId }): News => ({ storeId, kind: 'store_new_product', subjectId: productId, params: {} }),
    );
    await writeNews(ctx, tx, news);
  }),
  on(storeCouponChanged, 'note new coupons', (ctx, tx, events) =>
    writeNews(
      ctx,
      tx,
      events.flatMap(({ payload: { sellerId: storeId, change, code, isShown } }): News[] =>
        change === 'coupon_created' && isShown
          ? [{ storeId: BigInt(storeId), kind: 'store_new_coupon', subjectId: BigInt(storeId), params: { code } }]
          : [],
      ),
    ),
  ),
];

type PendingNews = Omit<News, 'params'> & {
  readonly day: string;
  readonly params: Record<string, string>;
  readonly store: string;
  readonly notifiedUpTo: bigint;
};

/** Tells followers of a store's news, some at a time. Returns how many stores were worked on. */
export function notifyFollowers(ctx: Context): Promise<number> {
  return inTx(ctx.db, async (tx) => {
    const { rows } =
      await sql<PendingNews>`select n.store_id as "storeId", n.day::text as day, n.kind, n.subject_id as "subjectId",
        n.params, n.notified_up_to as "notifiedUpTo", (select s.store_name from store_names s where s.store_id = n.store_id) as store
      from store_news n where n.notified_up_to is not null
        and n.created_at > ${new Date(ctx.clock.now().getTime() - freshDays * dayMs)} order by n.created_at limit 1 for update of n skip locked`.execute(
        tx,
      );
    const [news] = rows;
    if (!news) return 0;
    const { rows: followers } = await sql<{ userId: bigint }>`select user_id as "userId" from store_followers
      where store_id = ${news.storeId} and user_id > ${news.notifiedUpTo} order by user_id limit ${followersAtOnce}`.execute(
      tx,
    );
    const { kind, storeId, subjectId, day } = news;
    const params = { ...news.params, store: news.store };
    const key = `store_news:${storeId}:${day}`;
    await notify(
      ctx,
      tx,
      followers.map(({ userId }) => ({ to: { userId }, key, kind, subjectId, params })),
    );
    const last = followers.length < followersAtOnce ? null : (followers.at(-1)?.userId ?? null);
    await sql`update store_news set notified_up_to = ${last}::bigint where store_id = ${storeId} and day = ${day}::date`.execute(
      tx,
    );
    return 1;
  });
}

/** Purges old news. Returns how many. */
export async function purgeNews(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - keptDays * dayMs);
  const { numAffectedRows } = await sql`delete from store_news where (store_id, day) in (
    select store_id, day from store_news where created_at < ${before} limit 1000)`.execute(ctx.db);
  return Number(numAffectedRows ?? 0n);
}

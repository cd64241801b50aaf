import { formatAmount, platformDay } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { type StoreHours, takesOrders } from '../../sellers/index.ts';
import { notify } from '../notify.ts';

/** What those who have a product among their favourites are notified of; of a lower price the one before it. */
export type FavouriteNews = {
  readonly productId: bigint;
  readonly kind: 'price_dropped' | 'back_in_stock';
  readonly priceBefore: bigint | null;
};

/** People who are notified in one turn. */
const peoplePerTurn = 500;
/** Pieces of news that one turn looks at: most products are favourites of few. */
const newsPerTurn = 100;

/** What a product of `product_cards g` costs at an instant. */
export const priceNow = (now: Date): RawBuilder<bigint | null> =>
  sql<
    bigint | null
  >`case when g.discount_micro is not null and ${now}::timestamptz >= coalesce(g.discount_starts_at, ${now}::timestamptz)
      and ${now}::timestamptz < coalesce(g.discount_ends_at, 'infinity') then g.discount_micro
    else g.price_micro end`;

/** Whether a product of `product_cards g` can be bought in its store of `store_names s`. */
export const isBuyable = sql<boolean | null>`g.is_in_stock and g.status = 'published' and s.store_state = 'approved'`;

/** Of a store of `store_names s`: whether it takes orders, as {@link takesOrders} reads it. */
export const storeHours = sql`s.holiday_from as "holidayFrom", s.holiday_until as "holidayUntil", s.paused_at as "pausedAt"`;

/** Writes news of favourites. What not everybody has been notified of goes on as it was; on another day it begins anew. */
export async function writeFavouriteNews(tx: Tx, news: readonly FavouriteNews[], now: Date): Promise<void> {
  if (news.length === 0) return;
  await sql`insert into favourite_news (product_id, kind, day, price_before_micro, created_at)
    select n.product_id, n.kind, ${platformDay(now)}::date, n.price_before, ${now}::timestamptz
      from unnest(${news.map((each) => each.productId)}::bigint[], ${news.map((each) => each.kind)}::text[],
        ${news.map((each) => each.priceBefore)}::bigint[]) as n (product_id, kind, price_before)
     order by n.product_id, n.kind
    on conflict (product_id, kind) do update set day = excluded.day, price_before_micro = excluded.price_before_micro,
      created_at = excluded.created_at, notified_up_to = 0 where favourite_news.day <> excluded.day`.execute(tx);
}

type Pending = StoreHours & {
  readonly productId: bigint;
  readonly kind: FavouriteNews['kind'];
  readonly day: string;
  readonly priceMicro: bigint;
  /** Null where the product or its store is not there any more. */
  readonly isTrue: boolean | null;
};
type Recipient = { readonly place: number; readonly userId: bigint };

/**
 * Notifies the next people of the news of a product among their favourites, each once a day and kind however often price or stock go up and down: the oldest
 * news first, and of it the people by their ids. What does not hold any more is let go, and what cannot be ordered since its store takes no
 * orders; the end of a holiday makes nothing of it news again. Returns how many pieces of news were worked on.
 */
export function sendFavouriteNews(ctx: Context, most = peoplePerTurn): Promise<number> {
  const now = ctx.clock.now();
  return inTx(ctx.db, async (tx) => {
    const pending = await claimNews(tx, now);
    const told = pending.filter((news) => news.isTrue && takesOrders(news, now));
    const recipients = await readRecipients(tx, told, most);
    await notify(
      ctx,
      tx,
      recipients.flatMap(({ place, userId }) => {
        const news = told[place - 1];
        return news ? [notificationOf(news, userId)] : [];
      }),
    );
    // Of the last one there may be more people; those behind it have not been looked at.
    const last = recipients.length < most ? undefined : recipients.at(-1);
    const open = last ? told.slice(last.place - 1) : [];
    await endNews(
      tx,
      pending.filter((each) => !open.includes(each)),
    );
    const [first] = open;
    if (first && last)
      await sql`update favourite_news set notified_up_to = ${last.userId}
        where product_id = ${first.productId} and kind = ${first.kind}`.execute(tx);
    return pending.length;
  });
}

/** The oldest news, locked: another worker takes others. */
async function claimNews(tx: Tx, now: Date): Promise<Pending[]> {
  const { rows } = await sql<Pending>`with taken as materialized (
      select product_id, kind, day, price_before_micro, created_at from favourite_news
       order by created_at, product_id, kind limit ${newsPerTurn} for update skip locked)
    select n.product_id as "productId", n.kind, n.day::text as day, coalesce(${priceNow(now)}, 0) as "priceMicro",
           ${isBuyable} and ${priceNow(now)} < coalesce(n.price_before_micro, ${highestMicro}::bigint) as "isTrue",
           ${storeHours}
      from taken n left join product_cards g on g.product_id = n.product_id left join store_names s on s.store_id = g.store_id
     order by n.created_at, n.product_id, n.kind`.execute(tx);
  return rows;
}

const highestMicro = 2n ** 63n - 1n;

/** Who has not been notified yet of the news of their favourites, news after news: those whose favourites they were before it was news. */
async function readRecipients(tx: Tx, news: readonly Pending[], most: number): Promise<Recipient[]> {
  if (news.length === 0) return [];
  const { rows } = await sql<Recipient>`
    select t.place::integer as place, k.user_id as "userId"
      from unnest(${news.map((each) => each.productId)}::bigint[], ${news.map((each) => each.kind)}::text[])
             with ordinality as t (product_id, kind, place)
      join favourite_news n on n.product_id = t.product_id and n.kind = t.kind
      cross join lateral (
        select f.user_id from product_favourites f
         where f.product_id = n.product_id and f.user_id > n.notified_up_to and f.created_at <= n.created_at
         order by f.user_id limit ${most}) as k
     order by t.place, k.user_id limit ${most}`.execute(tx);
  return rows;
}

const notificationOf = ({ productId, kind, day, priceMicro }: Pending, userId: bigint) => ({
  to: { userId },
  key: `${kind}:${productId}:${day}`,
  kind,
  subjectId: productId,
  params: { price: formatAmount(priceMicro) },
});

async function endNews(tx: Tx, news: readonly Pending[]): Promise<void> {
  await sql`delete from favourite_news n using unnest(${news.map((each) => each.productId)}::bigint[],
      ${news.map((each) => each.kind)}::text[]) as e (product_id, kind)
    where n.product_id = e.product_id and n.kind = e.kind`.execute(tx);
}

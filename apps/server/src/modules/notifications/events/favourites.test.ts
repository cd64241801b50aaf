import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { orderMarket, passTime } from '#testkit/order-market.ts';
import { addStaff } from '#testkit/small-market.ts';
import { testContext } from '#testkit/test-context.ts';
import { deriveTestProducts } from '#testkit/test-shop.ts';
import { resumeStore, suspendStore } from '../../sellers/suspensions/suspend-store.ts';
import { sendFavouriteNews } from './favourite-news.ts';
import { watchFavourites } from './favourites.ts';

const ctx = await testContext();
const { storeA, storeB } = await orderMarket(ctx);
const { userId: staffId } = await addStaff(ctx, 'keeper', []);
const people = 7;
const first = 900_001n;

/** Seven people keep both products, the last of them for longest. */
await sql`insert into favourites (id, user_id, product_id, created_at)
  select p.id + n, ${first} + n, p.id, ${ctx.clock.now()}::timestamptz - n * interval '1 minute'
    from generate_series(0, ${people - 1}) as n, unnest(${[storeA.productId, storeB.productId]}::bigint[]) as p (id)`.execute(
  ctx.db,
);

async function change(productId: bigint, { priceMicro, stock }: { priceMicro?: bigint; stock?: number }) {
  if (priceMicro !== undefined) {
    await sql`update skus set price_micro = ${priceMicro} where product_id = ${productId}`.execute(ctx.db);
    await sql`update products set price_micro = ${priceMicro} where id = ${productId}`.execute(ctx.db);
  }
  if (stock !== undefined) await sql`update skus set stock = ${stock} where product_id = ${productId}`.execute(ctx.db);
  await deriveTestProducts(ctx);
}

async function look(): Promise<void> {
  await passTime(ctx, 6 * minuteMs);
  for (let looked = 1; looked > 0; ) looked = await watchFavourites(ctx);
}

/** Who was notified, as what, since the last time. */
async function told(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`delete from notification_entries
    where user_id >= ${first} returning kind || ' ' || subject_id || ' ' || (params->>'price') || ' to ' || user_id - ${first} as text`.execute(
    ctx.db,
  );
  return rows.map(({ text }) => text).toSorted();
}

const toAll = (kind: string, productId: bigint, price: string, from = 0) =>
  Array.from({ length: people - from }, (_, n) => `${kind} ${productId} ${price} to ${n + from}`);

async function everyTurn(most: number): Promise<number> {
  let turns = 0;
  while ((await sendFavouriteNews(ctx, most)) > 0) turns += 1;
  return turns;
}

await look();

test('everybody who keeps a product is notified, in turns, and each once', async () => {
  await change(storeA.productId, { priceMicro: 9_000_000n });
  await change(storeB.productId, { priceMicro: 30_000_000n });
  await look();
  assert.deepEqual(await told(), [], 'looking notifies nobody');
  assert.ok((await everyTurn(3)) >= 5, 'three at a time');
  assert.deepEqual(
    await told(),
    [
      ...toAll('price_dropped', storeA.productId, '9.00'),
      ...toAll('price_dropped', storeB.productId, '30.00'),
    ].toSorted(),
  );
  assert.equal((await sql`select from favourite_news`.execute(ctx.db)).rows.length, 0);
});

test('a turn that was broken off is done again by another worker, and two at once share the news', async () => {
  await passTime(ctx, dayMs);
  await change(storeA.productId, { priceMicro: 8_000_000n });
  await change(storeB.productId, { priceMicro: 29_000_000n });
  await look();
  await sendFavouriteNews(ctx, 3);
  let left = 2;
  const dying = () => {
    left -= 1;
    if (left < 0) throw new Error('killed');
    return ctx.ids.next();
  };
  await assert.rejects(sendFavouriteNews({ ...ctx, ids: { ...ctx.ids, next: dying } }, 3), /killed/);
  await Promise.all([everyTurn(2), everyTurn(2)]);
  await everyTurn(2);
  assert.deepEqual(
    await told(),
    [
      ...toAll('price_dropped', storeA.productId, '8.00'),
      ...toAll('price_dropped', storeB.productId, '29.00'),
    ].toSorted(),
  );
});

test('who comes later is notified of what holds then: the price of that moment, and nothing once it is as dear again', async () => {
  await passTime(ctx, dayMs);
  await change(storeA.productId, { priceMicro: 5_000_000n });
  await look();
  await sendFavouriteNews(ctx, 2);
  assert.deepEqual(await told(), toAll('price_dropped', storeA.productId, '5.00').slice(0, 2));
  await change(storeA.productId, { priceMicro: 6_000_000n });
  await sendFavouriteNews(ctx, 2);
  assert.deepEqual(await told(), toAll('price_dropped', storeA.productId, '6.00').slice(2, 4));
  await change(storeA.productId, { priceMicro: 8_000_000n });
  assert.equal(await everyTurn(2), 1, 'it is let go');
  assert.deepEqual(await told(), []);
});

test('nobody is notified of what was sold out again, nor of a store that is suspended', async () => {
  await passTime(ctx, dayMs);
  await change(storeA.productId, { stock: 0 });
  await change(storeB.productId, { stock: 0 });
  await look();
  await change(storeA.productId, { stock: 1000 });
  await change(storeB.productId, { stock: 1000 });
  await look();
  await sendFavouriteNews(ctx, 2);
  assert.equal((await told()).length, 2);
  await change(storeA.productId, { stock: 0 });
  const about = { storeId: String(storeB.storeId), reason: 'Counterfeit goods' };
  await suspendStore(ctx, about, staffId);
  await everyTurn(2);
  await change(storeA.productId, { stock: 1000 });
  assert.deepEqual(await told(), []);
  await look();
  await change(storeB.productId, { priceMicro: 1_000_000n });
  await look();
  await everyTurn(100);
  assert.deepEqual(await told(), [], 'a lower price of a suspended store is no news');
  await resumeStore(ctx, about, staffId);
  await look();
  await everyTurn(100);
  assert.deepEqual(await told(), toAll('back_in_stock', storeB.productId, '1.00'));
});

test('another day’s lower price begins anew while the last one is still on its way; who keeps it since is not told of before', async () => {
  await change(storeB.productId, { priceMicro: 900_000n });
  await passTime(ctx, dayMs);
  await look();
  await sendFavouriteNews(ctx, 2);
  await sql`insert into favourites (id, user_id, product_id, created_at)
    values (99, ${first + BigInt(people)}, ${storeB.productId}, ${new Date(ctx.clock.now().getTime() + minuteMs)})`.execute(
    ctx.db,
  );
  await passTime(ctx, minuteMs);
  await sendFavouriteNews(ctx, 1);
  await change(storeB.productId, { priceMicro: 800_000n });
  await passTime(ctx, dayMs);
  await look();
  assert.equal((await told()).length, 3);
  await everyTurn(3);
  const { length } = await told();
  assert.equal(length, people + 1, 'the new price concerns whoever keeps it by then');
});
